import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import type { RecordedFile } from '../domain/ports/media-plane-port.ts'
import type { PlanePart } from './plane-part.ts'
import { isRecordingId } from './recording/segment-name.ts'
import { StoredRecordings } from './recording/stored-recordings.ts'
import { keepIfStarted } from './wanted-state.ts'

/** What is to be recorded, the program in the master format where no stream is named, and the folder for its files. */
export interface RecordingRequest {
  eventId: string
  streamId?: string | undefined
  recordingId: string
  directory: string
  /** Writes nothing until it is resumed. */
  isPaused?: boolean | undefined
}

/** Recordings: which are wanted, whatever happens to the media host, and the files that they left. */
export class PlaneRecordings {
  readonly #part: PlanePart
  readonly #storage = new StoredRecordings()

  constructor(part: PlanePart) {
    this.#part = part
  }

  /** Throws `conflict` for one that runs already, and for an id that is no file name. */
  async start(request: RecordingRequest): Promise<void> {
    const { recordingId } = request
    const { recordings } = this.#part.wanted
    if (!isRecordingId(recordingId)) {
      throw new MediaPlaneError('conflict', 'A recording id has letters, digits, - and _ only.')
    }
    if (recordings.has(recordingId)) {
      throw new MediaPlaneError('conflict', `Recording ${recordingId} runs already.`)
    }
    // Wanted from here on: if the host dies while it starts, the next one takes it up.
    const recording = { ...request, isPaused: request.isPaused ?? false }
    recordings.set(recordingId, { ...recording, hasFailed: false })
    await keepIfStarted(
      recordings,
      recordingId,
      this.#part.supervisor.call('startRecording', recording),
    )
  }

  /** Throws `not_found`. */
  async pause(recordingId: string): Promise<void> {
    this.#part.wanted.recording(recordingId).isPaused = true
    await this.#part.supervisor.call('pauseRecording', { recordingId })
  }

  /** Throws `not_found`. */
  async resume(recordingId: string): Promise<void> {
    this.#part.wanted.recording(recordingId).isPaused = false
    await this.#part.supervisor.call('resumeRecording', { recordingId })
  }

  /** Its files, also of hosts that died; throws `not_found`. */
  async stop(recordingId: string): Promise<RecordedFile[]> {
    const recording = this.#part.wanted.recording(recordingId)
    this.#part.wanted.recordings.delete(recordingId)
    const recent = await this.#part.supervisor
      .call('stopRecording', { recordingId })
      .catch(() => [])
    return this.#storage.partsOf(recording, recent)
  }

  /** The files that others left in a folder. */
  recover(directory: string): Promise<RecordedFile[]> {
    // One that the disk refused is closed, though its owner has not stopped it yet.
    const runs = (id: string) => this.#part.wanted.recordings.get(id)?.hasFailed === false
    return this.#storage.recover(directory, runs)
  }

  /** One file of several; null where they cannot be joined. */
  join(parts: RecordedFile[], destination: string): Promise<RecordedFile | null> {
    return this.#storage.join(parts, destination)
  }

  /** Ends all that an event has running; the files of its recordings. */
  async endEvent(eventId: string): Promise<RecordedFile[]> {
    const ended = [...this.#part.wanted.recordings.values()].filter(
      (one) => one.eventId === eventId,
    )
    this.#part.wanted.endEvent(eventId)
    const recent = await this.#part.supervisor.call('endEvent', { eventId }).catch(() => [])
    const parts = ended.map((recording) => this.#storage.partsOf(recording, recent))
    return (await Promise.all(parts)).flat()
  }
}
