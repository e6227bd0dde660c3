export { RecordError, type RecordErrorCode } from './record-error.ts'
export type {
  RecordEncoding,
  RecordFormat,
  Recording,
  RecordOptions,
  RecordProgress,
  RecordResult,
  RecordTarget,
  RecordVideoCodec,
  ReplayBuffer,
  ReplayOptions,
} from './record-options.ts'
export { keepReplay, recordCanvas, recordStream } from './record-stream.ts'
