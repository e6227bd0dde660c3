import {
  type FileOperation,
  type FileState,
  isInProgress,
  messages,
  ProtocolError,
} from '@proscenium/protocol'
import { presentFileState } from '../events/present-event-parts.ts'
import { lockOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { applyFileOperations, neverPlayed } from './file-play.ts'

/** What a file play service works with. */
export interface FilePlayServiceDeps {
  readonly store: Store
  readonly showAnnouncer: ShowAnnouncer
  readonly clock: Clock
}

/** What is to be done to a file. */
export interface FilePlay {
  readonly id: string
  readonly operations: readonly FileOperation[]
}

/** Plays and stops the files of the library in events (CORE-CLV-007). */
export class FilePlayService {
  readonly #deps: FilePlayServiceDeps

  constructor(deps: FilePlayServiceDeps) {
    this.#deps = deps
  }

  /**
   * Applies operations in order, all or none. Throws `not_found` 'no file with id {id}', `validation_failed`
   * 'no media source', and `conflict` for a forbidden step and for an event that is over (CORE-EVS-015).
   */
  async apply(
    userId: string,
    eventId: string,
    { id, operations }: FilePlay,
    clientId?: string,
  ): Promise<FileState> {
    const { store, showAnnouncer, clock } = this.#deps
    const now = clock.now()
    const { event, state } = await store.transaction(async (within) => {
      const locked = await lockOwnedEvent(within, eventId, userId)
      if (!isInProgress(locked.status)) {
        throw new ProtocolError('conflict', messages.mediaSourcesOnlyInProgress)
      }
      const file = await within.files.findReadable(id, userId)
      if (!file) throw new ProtocolError('not_found', messages.noFileWithId(id))
      assertMediaSource(file)
      const { durationSec } = file
      const before = await within.fileStates.find(locked.id, id)
      const after = applyFileOperations(before ?? neverPlayed(locked.id, id, now), operations, {
        durationSec,
        now,
      })
      await within.fileStates.put(after)
      return { event: locked, state: presentFileState(after) }
    })
    showAnnouncer.fileStateUpdated(event, state, clientId)
    return state
  }
}

/** Throws 'no media source' for a file that cannot be played. */
function assertMediaSource({ kind }: FileRecord): void {
  if (kind === 'video' || kind === 'audio') return
  const text = messages.noMediaSource
  throw new ProtocolError('validation_failed', text, { fields: { id: text } })
}
