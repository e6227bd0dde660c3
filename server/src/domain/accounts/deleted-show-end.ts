import type { ContributionService } from '../contributions/contribution-service.ts'
import type { LiveControl } from '../live/live-control.ts'
import type { StreamSessions } from '../live/stream-sessions.ts'
import type { WhepViews } from '../live/whep-views.ts'
import type { EventRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { RecordingFinisher } from '../recordings/recording-finisher.ts'
import type { ShowEnd } from './account-deletion.ts'

/** What ends the shows of accounts that are deleted. */
export interface ShowEndDeps {
  readonly store: Store
  readonly streams: StreamSessions
  readonly whepViews: WhepViews
  readonly contributions: Pick<ContributionService, 'freeAll'>
  readonly live: Pick<LiveControl, 'stopEvent'>
  readonly finisher: Pick<RecordingFinisher, 'finish'>
}

/** Ends shows whose owner's account is deleted: media first, for all who send or watch. */
export class DeletedShowEnd implements ShowEnd {
  readonly #deps: ShowEndDeps

  constructor(deps: ShowEndDeps) {
    this.#deps = deps
  }

  async cut({ id }: EventRecord): Promise<void> {
    const { streams, whepViews, contributions } = this.#deps
    await Promise.all([
      streams.closeOfEvent(id),
      whepViews.closeOfEvent(id),
      contributions.freeAll(id),
    ])
  }

  async end(event: EventRecord): Promise<void> {
    const { store, live, finisher } = this.#deps
    await live.stopEvent(event.ownerId, event.id)
    for (const { id, status } of await store.recordings.listOf(event.id)) {
      if (status === 'recording' || status === 'finalizing') await finisher.finish(event, id)
    }
  }
}
