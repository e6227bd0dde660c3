import type { RecordErrorCode } from './record-error.ts'
import type {
  RecordFormat,
  RecordProgress,
  RecordResult,
  RecordTarget,
  RecordVideoCodec,
} from './record-options.ts'

/** What a recorder is to do, complete and checked. */
export interface RecordPlan {
  readonly format: RecordFormat
  readonly videoCodec: RecordVideoCodec
  readonly videoBitrate: number
  readonly audioBitrate: number
  readonly keyFrameIntervalS: number
  /** Null: nothing is written, only kept for a replay. */
  readonly to: RecordTarget | null
  /** 0: nothing is kept. */
  readonly replaySeconds: number
  readonly width: number
  readonly height: number
  readonly video: ReadableStream<VideoFrame> | null
  readonly audio: ReadableStream<AudioData> | null
}

/** Orders to the worker. */
export type RecordCommand =
  | { readonly kind: 'start'; readonly plan: RecordPlan }
  | { readonly kind: 'pause' | 'resume' | 'stop' }
  /** Lets go of the file or stream at once, whatever is still on its way to it. */
  | { readonly kind: 'abandon' }
  | { readonly kind: 'replay'; readonly id: number; readonly seconds: number }

/** Answers of the worker. */
export type RecordReport =
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly progress: RecordProgress }
  | { readonly kind: 'stopped'; readonly result: Omit<RecordResult, 'file'> }
  | { readonly kind: 'failed'; readonly code: RecordErrorCode; readonly message: string }
  | { readonly kind: 'replay'; readonly id: number; readonly data: Uint8Array<ArrayBuffer> | null }
