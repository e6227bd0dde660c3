import { ProtocolError, type SdpOffer } from '@proscenium/protocol'
import { requireStarted } from '../events/require-event.ts'
import type { Player } from '../identity/key-holder.ts'
import { isLoginLinkOpen } from '../identity/open-link.ts'
import type { Clock } from '../ports/clock.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { Store } from '../ports/repositories.ts'
import { addTrickled, type IceChange, type IceSession } from './ice-session.ts'

/** What views by WHEP work with. */
export interface WhepViewsDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly clock: Clock
  readonly whepLimits?: WhepLimits
}

/** How many players may view at once: each costs the media process ports and processor time. */
export interface WhepLimits {
  readonly viewsOfLink: number
  readonly viewsOfEvent: number
}

const WHEP_LIMITS: WhepLimits = { viewsOfLink: 50, viewsOfEvent: 200 }

interface View {
  readonly eventId: string
  readonly lurkId: string
}

/** Shows streams to players that are not ours, by WHEP, for who has a link to watch them. */
export class WhepViews implements Disposable {
  readonly #deps: WhepViewsDeps
  readonly #limits: WhepLimits
  readonly #sessions = new Map<string, View & IceSession>()
  /** Views that the media plane has yet to answer. */
  readonly #opening = new Set<View>()
  readonly #unsubscribe: () => void

  constructor(deps: WhepViewsDeps) {
    this.#deps = deps
    this.#limits = deps.whepLimits ?? WHEP_LIMITS
    this.#unsubscribe = deps.media.on((event) => this.#forget(event))
  }

  /**
   * Answers a player's offer; a stream that nobody sends yet can be waited for. Throws `event_not_started`,
   * `too_many_requests` for more players than there may be, `unauthorized` when the link was revoked meanwhile, and
   * what the media plane throws.
   */
  async view(player: Player, offer: SdpOffer): Promise<{ sessionId: string; answerSdp: string }> {
    const { store, media, clock } = this.#deps
    const { eventId, lurkId, streamId } = player
    await requireStarted(store, eventId)
    this.#assertRoom(player)
    const view = { eventId, lurkId }
    this.#opening.add(view)
    try {
      const session = await media.viewFromOffer({ eventId, streamId, offerSdp: offer.sdp })
      const { sessionId } = session
      this.#sessions.set(sessionId, { ...view, sessionId, iceUfrag: offer.iceUfrag })
      if (await isLoginLinkOpen(store, lurkId, clock.now())) return session
      await this.#close(sessionId)
      throw new ProtocolError('unauthorized')
    } finally {
      this.#opening.delete(view)
    }
  }

  /** Throws `not_found` for a session that isn't the player's, and what {@link addTrickled} throws. */
  async change(player: Player, sessionId: string, change: IceChange): Promise<void> {
    await addTrickled(this.#deps.media, this.#require(player, sessionId), change)
  }

  /** The player has done. Throws `not_found` for a session that isn't his, or has ended. */
  async end(player: Player, sessionId: string): Promise<void> {
    this.#require(player, sessionId)
    await this.#close(sessionId)
  }

  /** How many view by a link. */
  countOf(lurkId: string): number {
    return [...this.#sessions.values()].filter((view) => view.lurkId === lurkId).length
  }

  /** Sends away who views by a link that was revoked; who is only answered then is sent away by {@link view}. */
  async closeOf(lurkId: string): Promise<void> {
    const views = [...this.#sessions.values()].filter((view) => view.lurkId === lurkId)
    await Promise.all(views.map(({ sessionId }) => this.#close(sessionId)))
  }

  /** Sends away who views an event. */
  async closeOfEvent(eventId: string): Promise<void> {
    const views = [...this.#sessions.values()].filter((view) => view.eventId === eventId)
    await Promise.all(views.map(({ sessionId }) => this.#close(sessionId)))
  }

  [Symbol.dispose](): void {
    this.#unsubscribe()
  }

  async #close(sessionId: string): Promise<void> {
    this.#sessions.delete(sessionId)
    await this.#deps.media.closeSession(sessionId)
  }

  #forget(event: MediaEvent): void {
    if (event.type === 'sessionClosed') this.#sessions.delete(event.sessionId)
    if (event.type === 'hostRestarted') this.#sessions.clear()
  }

  #require({ lurkId }: Player, sessionId: string): IceSession {
    const session = this.#sessions.get(sessionId)
    if (session?.lurkId !== lurkId) throw new ProtocolError('not_found')
    return session
  }

  #assertRoom({ eventId, lurkId }: Player): void {
    const views = [...this.#sessions.values(), ...this.#opening]
    const ofLink = views.filter((view) => view.lurkId === lurkId).length
    const ofEvent = views.filter((view) => view.eventId === eventId).length
    const { viewsOfLink, viewsOfEvent } = this.#limits
    if (ofLink >= viewsOfLink) {
      const text = `${viewsOfLink} players view by this link, which is the most`
      throw new ProtocolError('too_many_requests', text)
    }
    if (ofEvent >= viewsOfEvent) {
      const text = `${viewsOfEvent} players view this event, which is the most`
      throw new ProtocolError('too_many_requests', text)
    }
  }
}
