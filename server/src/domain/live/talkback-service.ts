import { messages, ProtocolError } from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { ShowAnnouncer } from '../events/show-announcer.ts'
import type { Store } from '../ports/repositories.ts'

/** What a talkback service works with. */
export interface TalkbackServiceDeps {
  readonly store: Store
  readonly showAnnouncer: ShowAnnouncer
}

/** To whom the director speaks, or has spoken. */
export interface TalkbackNews {
  readonly contributionIds: readonly string[]
  readonly isSpeaking: boolean
}

/** Shows guests that the director speaks to them (GAP-009). Nothing of it is kept: it is over in a moment. */
export class TalkbackService {
  readonly #deps: TalkbackServiceDeps

  constructor(deps: TalkbackServiceDeps) {
    this.#deps = deps
  }

  /** Throws `event_not_started`, and `not_found` 'no contribution' for one of another event. */
  async tell(eventId: string, { contributionIds, isSpeaking }: TalkbackNews): Promise<void> {
    const { store, showAnnouncer } = this.#deps
    const event = await requireStarted(store, eventId)
    const slots = await store.contributions.listOf(eventId)
    const told = contributionIds.map((id) => {
      const slot = slots.find((candidate) => candidate.id === id)
      if (!slot) throw new ProtocolError('not_found', messages.noContribution)
      return slot
    })
    for (const slot of told) showAnnouncer.talkbackUpdated(event, slot, isSpeaking)
  }
}
