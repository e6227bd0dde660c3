import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { Recorder } from '../recording/recorder.ts'
import { storageErrorText } from '../recording/storage-error-text.ts'
import type { ContributionStreams } from './contribution-streams.ts'
import type { HostEvent } from './event-pipeline.ts'
import type { StreamAddress } from './stream-key.ts'

/** What the recordings of contributions are made of. */
export interface ContributionRecordingsOptions {
  streams: Pick<ContributionStreams, 'listen' | 'requestKeyframe'>
  /** Monotonic milliseconds. */
  now: () => number
  emit: (event: HostEvent) => void
}

/** What is to be recorded, and where. */
export interface ContributionRecordingRequest extends StreamAddress {
  recordingId: string
  directory: string
  isPaused: boolean
}

interface Running {
  readonly eventId: string
  readonly recorder: Recorder
}

/**
 * Records streams of contributions as they come, each to files of its own: nothing is coded anew, and no slate
 * stands in for what does not come. A publisher that takes a stream over begins a new file.
 */
export class ContributionRecordings {
  private readonly options: ContributionRecordingsOptions
  private readonly running = new Map<string, Running>()

  constructor(options: ContributionRecordingsOptions) {
    this.options = options
  }

  /** @throws MediaPlaneError `conflict` for one that runs, `storage_failed`. */
  async start({
    recordingId,
    directory,
    isPaused,
    ...stream
  }: ContributionRecordingRequest): Promise<void> {
    if (this.running.has(recordingId)) {
      throw new MediaPlaneError('conflict', `Recording ${recordingId} runs already.`)
    }
    const { streams, now, emit } = this.options
    const { eventId } = stream
    const recorder = await Recorder.start({
      recordingId,
      directory,
      isPaused,
      source: {
        listen: (sink) => streams.listen(stream, sink),
        requestKeyframe: () => streams.requestKeyframe(stream),
      },
      clocks: { unixMs: () => Date.now(), programMs: now },
      slateConfig: () => null,
      onProgress: (progress) =>
        emit({ type: 'recordingProgress', eventId, recordingId, ...progress }),
      onFailed: (error) =>
        emit({ type: 'recordingFailed', eventId, recordingId, error: storageErrorText(error) }),
    }).catch((error: unknown) => {
      throw MediaPlaneError.because('storage_failed', storageErrorText(error), error)
    })
    this.running.set(recordingId, { eventId, recorder })
  }

  recorder(recordingId: string): Recorder | undefined {
    return this.running.get(recordingId)?.recorder
  }

  /** Closes a recording; resolves with its files, none for an unknown one. */
  async stop(recordingId: string): Promise<RecordedFile[]> {
    const running = this.running.get(recordingId)
    this.running.delete(recordingId)
    return (await running?.recorder.stop()) ?? []
  }

  /** Closes the recordings of an event. */
  endEvent(eventId: string): Promise<RecordedFile[]> {
    return this.stopAll([...this.running].filter(([, running]) => running.eventId === eventId))
  }

  /** Closes all recordings. */
  dispose(): Promise<RecordedFile[]> {
    return this.stopAll([...this.running])
  }

  private async stopAll(running: readonly [string, Running][]): Promise<RecordedFile[]> {
    return (await Promise.all(running.map(([id]) => this.stop(id)))).flat()
  }
}
