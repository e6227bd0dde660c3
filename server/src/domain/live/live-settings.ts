import type { AudioLock } from '@proscenium/protocol'
import { assertInProgress, lockOwnedEvent } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Changes } from '../ports/paging.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import { audioLockOf } from './audio-lock.ts'

/** What live settings work with. */
export interface LiveSettingsDeps {
  readonly store: Store
  readonly showAnnouncer: ShowAnnouncer
}

/** Whose call on which event it is. */
interface SettingCall {
  readonly userId: string
  readonly eventId: string
  readonly clientId?: string | undefined
}

/** Sets what holds for a whole show: the buffer of its contributions and the lock of its mix. */
export class LiveSettings {
  readonly #deps: LiveSettingsDeps

  constructor(deps: LiveSettingsDeps) {
    this.#deps = deps
  }

  /** Sets the receive buffer of contributions (GAP-012). Throws `not_found` and `event_not_started`. */
  async setLatency(call: SettingCall, latencyMs: number): Promise<number> {
    const event = await this.#update(call, { latencyMs })
    this.#deps.showAnnouncer.latencyUpdated(event, call.clientId)
    return event.latencyMs
  }

  /** Sets the flags that are given (GAP-050). Throws `not_found` and `event_not_started`. */
  async setAudioLock(
    call: SettingCall,
    { director, encoder }: { readonly [Flag in keyof AudioLock]?: boolean | undefined },
  ): Promise<AudioLock> {
    const event = await this.#update(call, {
      ...(director !== undefined && { audioLockDirector: director }),
      ...(encoder !== undefined && { audioLockEncoder: encoder }),
    })
    const audioLock = audioLockOf(event)
    this.#deps.showAnnouncer.audioLockUpdated(event, audioLock, call.clientId)
    return audioLock
  }

  #update({ userId, eventId }: SettingCall, changes: Changes<EventRecord>): Promise<EventRecord> {
    return this.#deps.store.transaction(async (within) => {
      const event = await lockOwnedEvent(within, eventId, userId)
      assertInProgress(event)
      return within.events.update(event.id, changes)
    })
  }
}
