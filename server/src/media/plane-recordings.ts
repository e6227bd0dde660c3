import { MediaPlaneError } from '../domain/ports/media-plane-error.ts'
import type { RecordedFile } from '../domain/ports/media-plane-port.ts'
import type { HostSupervisor } from './ipc/host-supervisor.ts'
import { isRecordingId } from './recording/segment-name.ts'
import { StoredRecordings } from './recording/stored-recordings.ts'
import { keepIfStarted, type WantedState } from './wanted-state.ts'

/** What is to be recorded, the program where no stream is named, and the folder for its files. */
export interface RecordingRequest {
  eventId: string
  streamId?: string | undefined
  recordingId: string
  directory: string
}

/** Recordings: which are wanted, whatever happens to the media host, and the files that they left. */
export class PlaneRecordings {
  readonly #wanted: WantedState
  readonly #supervisor: HostSupervisor
  readonly #storage = new StoredRecordings()

  constructor(wanted: WantedState, supervisor: HostSupervisor) {
    this.#wanted = wanted
    this.#supervisor = supervisor
  }

  /** Throws `conflict` for one that runs already, and for an id that is no file name. */
  async start(request: RecordingRequest): Promise<void> {
    const { recordingId } = request
    const { recordings } = this.#wanted
    if (!isRecordingId(recordingId)) {
      throw new MediaPlaneError('conflict', 'A recording id has letters, digits, - and _ only.')
    }
    if (recordings.has(recordingId)) {
      throw new MediaPlaneError('conflict', `Recording ${recordingId} runs already.`)
    }
    // Wanted from here on: if the host dies while it starts, the next one takes it up.
    recordings.set(recordingId, { ...request, isPaused: false, hasFailed: false })
    await keepIfStarted(recordings, recordingId, this.#supervisor.call('startRecording', request))
  }

  /** Throws `not_found`. */
  async pause(recordingId: string): Promise<void> {
    this.#wanted.recording(recordingId).isPaused = true
    await this.#supervisor.call('pauseRecording', { recordingId })
  }

  /** Throws `not_found`. */
  async resume(recordingId: string): Promise<void> {
    this.#wanted.recording(recordingId).isPaused = false
    await this.#supervisor.call('resumeRecording', { recordingId })
  }

  /** Its files, also of hosts that died; throws `not_found`. */
  async stop(recordingId: string): Promise<RecordedFile[]> {
    const recording = this.#wanted.recording(recordingId)
    this.#wanted.recordings.delete(recordingId)
    const recent = await this.#supervisor.call('stopRecording', { recordingId }).catch(() => [])
    return this.#storage.partsOf(recording, recent)
  }

  /** The files that others left in a folder. */
  recover(directory: string): Promise<RecordedFile[]> {
    // One that the disk refused is closed, though its owner has not stopped it yet.
    const runs = (id: string) => this.#wanted.recordings.get(id)?.hasFailed === false
    return this.#storage.recover(directory, runs)
  }

  /** One file of several; null where they cannot be joined. */
  join(parts: RecordedFile[], destination: string): Promise<RecordedFile | null> {
    return this.#storage.join(parts, destination)
  }

  /** Ends all that an event has running; the files of its recordings. */
  async endEvent(eventId: string): Promise<RecordedFile[]> {
    const ended = [...this.#wanted.recordings.values()].filter((one) => one.eventId === eventId)
    this.#wanted.endEvent(eventId)
    const recent = await this.#supervisor.call('endEvent', { eventId }).catch(() => [])
    const parts = ended.map((recording) => this.#storage.partsOf(recording, recent))
    return (await Promise.all(parts)).flat()
  }
}
