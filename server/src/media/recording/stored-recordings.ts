import { MediaPlaneError } from '../../domain/ports/media-plane-error.ts'
import type { RecordedFile } from '../../domain/ports/media-plane-port.ts'
import { joinRecording } from './join-recording.ts'
import { recoverRecordings } from './recover-recordings.ts'

/** The recordings on disk, whoever wrote them. Calls reject with MediaPlaneError `storage_failed`. */
export class StoredRecordings {
  /** Closes what a kill left open and lists it, but for the recordings that run. */
  recover(directory: string, runs: (recordingId: string) => boolean): Promise<RecordedFile[]> {
    return stored(recoverRecordings(directory, (id) => !runs(id)))
  }

  /** All parts of a recording: those that a host has just closed, and those that earlier ones left. */
  async partsOf(
    { directory, recordingId }: { readonly directory: string; readonly recordingId: string },
    recent: readonly RecordedFile[],
  ): Promise<RecordedFile[]> {
    const found = await stored(recoverRecordings(directory, (id) => id === recordingId))
    const closed = new Set(recent.map((file) => file.path))
    return found.map((file) => ({ ...file, wasRecovered: !closed.has(file.path) }))
  }

  /** Makes one file of the parts; null where that cannot be (see `joinRecording`). */
  join(parts: readonly RecordedFile[], destination: string): Promise<RecordedFile | null> {
    return stored(joinRecording(parts, destination))
  }
}

async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw MediaPlaneError.because('storage_failed', text, error)
  }
}
