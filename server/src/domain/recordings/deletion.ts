import { ProtocolError } from '@proscenium/protocol'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { RecordingFolder } from '../ports/recording-folder.ts'
import type { RecordingRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { StorageUsage } from '../quota/storage-usage.ts'
import type { SerialQueue } from '../serial-queue.ts'

/** What a deletion works with. */
export interface DeletionDeps {
  readonly store: Store
  readonly folder: RecordingFolder
  readonly usage: StorageUsage
  /** What happens to one event happens in turn. */
  readonly queue: SerialQueue
}

const IS_OPEN = 'This show is open. End it before you delete it'
const IS_RECORDED = 'This recording is not finished. Delete it once it is ready'
const IS_PART = 'The recording that this is a part of is not finished. Delete it once that is ready'
const HAS_UNFINISHED = 'A recording of this show is not finished. Delete the show once it is ready'

/** Deletes recordings and whole shows for their owners. Files go first: a row without one can be deleted again. */
export class Deletion {
  readonly #deps: DeletionDeps

  constructor(deps: DeletionDeps) {
    this.#deps = deps
  }

  /** Throws `not_found`, and `conflict` while the recording, or the one that it is a part of, is written. */
  deleteRecording(userId: string, eventId: string, recordingId: string): Promise<void> {
    const { store, usage, queue } = this.#deps
    return queue.run(eventId, async () => {
      await requireOwnedEvent(store, eventId, userId)
      const recording = await store.recordings.find(recordingId)
      if (recording?.eventId !== eventId) throw new ProtocolError('not_found')
      if (isWritten(recording)) throw new ProtocolError('conflict', IS_RECORDED)
      const whole = recording.partOf && (await store.recordings.find(recording.partOf))
      if (whole && isWritten(whole)) throw new ProtocolError('conflict', IS_PART)
      await this.#removeFiles(recording)
      await store.recordings.delete(recording.id)
      await usage.announce(userId)
    })
  }

  /** Throws `not_found`, and `conflict` unless the event is over and its recordings are finished. */
  deleteEvent(userId: string, eventId: string): Promise<void> {
    const { store, folder, usage, queue } = this.#deps
    return queue.run(eventId, async () => {
      const event = await requireOwnedEvent(store, eventId, userId)
      if (event.status !== 'stopped') throw new ProtocolError('conflict', IS_OPEN)
      const recordings = await store.recordings.listOf(eventId)
      if (recordings.some(isWritten)) throw new ProtocolError('conflict', HAS_UNFINISHED)
      await folder.remove(folder.folderOf(eventId))
      await store.events.delete(eventId)
      await usage.announce(userId)
    })
  }

  async #removeFiles(recording: RecordingRecord): Promise<void> {
    const { store, folder } = this.#deps
    for (const path of [recording.path, recording.thumbnailPath]) {
      if (path !== null) await folder.remove(folder.resolve(path))
    }
    // Parts of a broken recording lie in one folder; it goes with the last of them.
    const id = recording.partOf ?? recording.id
    const family = (await store.recordings.listOf(recording.eventId)).filter(
      (other) => other.id !== recording.id && (other.id === id || other.partOf === id),
    )
    if (family.length === 0) await folder.remove(folder.partsOf({ eventId: recording.eventId, id }))
  }
}

function isWritten({ status }: RecordingRecord): boolean {
  return status === 'recording' || status === 'finalizing'
}
