import type { Publisher } from '../ports/publisher.ts'
import type { ContributionRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import {
  type ContributionViewDeps,
  contributionContextOf,
  isAssigned,
  presentContribution,
} from './contribution-view.ts'

/** What an announcer works with. */
export interface ContributionAnnouncerDeps extends ContributionViewDeps {
  readonly store: Store
  readonly publisher: Publisher
  /** Hears of every change, before it is told. */
  readonly onUpdated?: (contribution: ContributionRecord) => void
}

/** Tells an event's directors, and who holds the slot, what became of a contribution (CORE-RTM-005). */
export class ContributionAnnouncer {
  readonly #deps: ContributionAnnouncerDeps

  constructor(deps: ContributionAnnouncerDeps) {
    this.#deps = deps
  }

  /** `guestSessionId` is who held the slot, where he holds it no more. */
  async contributionUpdated(
    contribution: ContributionRecord,
    guestSessionId: string | null = contribution.guestSessionId,
  ): Promise<void> {
    const { store, publisher, onUpdated } = this.#deps
    onUpdated?.(contribution)
    const event = await store.events.find(contribution.eventId)
    if (!event) return
    const context = await contributionContextOf(store, event, this.#deps)
    const { id, eventId, quality, source, status, stopReason } = contribution
    publisher.publish(
      {
        event_name: 'contributionUpdated',
        payload: {
          eventId,
          id,
          quality,
          source,
          status,
          stopReason,
          assigned: isAssigned(contribution),
          contribution: presentContribution(contribution, context),
        },
      },
      {
        userId: event.ownerId,
        eventId,
        contributionId: id,
        ...(guestSessionId !== null && { guestSessionId }),
      },
    )
  }
}
