import { browserOfStream, browserStreamId, ProtocolError } from '@proscenium/protocol'
import type { Admission, Place } from '../load/admission.ts'
import type { AddressCheck } from '../ports/address-check.ts'
import type { BrowserRecord } from '../ports/browser-repository.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { MediaEvent } from '../ports/media-event.ts'
import type { MediaPlanePort } from '../ports/media-plane-port.ts'
import type { PageRendererPort } from '../ports/page-renderer-port.ts'
import type { PageRenderings } from '../ports/page-renderings.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { Store } from '../ports/repositories.ts'
import type { SerialQueue } from '../serial-queue.ts'
import { PageStates } from './page-states.ts'
import { PageTroubles } from './page-troubles.ts'
import { PageViewers } from './page-viewers.ts'

/** What rendered pages work with. */
export interface RenderedPagesDeps {
  readonly store: Store
  readonly media: MediaPlanePort
  readonly pageRenderer: PageRendererPort
  readonly publisher: Publisher
  readonly addresses: AddressCheck
  readonly admission: Admission
  readonly queue: SerialQueue
  readonly logger: LoggerPort
  /** Most pages that are drawn at once; 0 draws none. */
  readonly maxPages: number
  /** How long a page that nobody views any more is drawn on. */
  readonly lingerMs?: number
}

/** Somebody who is about to view a page; he gives it back when his view is open, or came to nothing. */
export interface PageHold {
  /** His view is open. */
  viewed(sessionId: string): void
  release(): void
}

const LINGER_MS = 10_000
/** A page that takes longer to come is viewed before it is there. */
const FIRST_REPORT_LIMIT_MS = 5_000

/**
 * The web pages that directors view: each is drawn from the first view of it until some time after the last, and is a
 * stream of the event meanwhile (GAP-005). Two events that show one page share its drawing.
 */
export class RenderedPages implements PageRenderings, Disposable {
  readonly #deps: RenderedPagesDeps
  readonly #viewers: PageViewers
  readonly #states: PageStates
  readonly #troubles: PageTroubles
  /** Events that each page is a stream of. */
  readonly #events = new Map<string, Set<string>>()
  /** Pages that are about to be drawn, each of which has its place already. */
  readonly #starting = new Set<string>()
  readonly #unsubscribe: readonly (() => void)[]

  constructor(deps: RenderedPagesDeps) {
    this.#deps = deps
    this.#viewers = new PageViewers({
      lingerMs: deps.lingerMs ?? LINGER_MS,
      onLeft: (eventId, browserId) => this.#inTurn(browserId, () => this.#end(eventId, browserId)),
    })
    this.#states = new PageStates(deps.pageRenderer)
    this.#troubles = new PageTroubles({
      renderer: deps.pageRenderer,
      onChange: (browserId, error) => this.#inTurn(browserId, () => this.#tell(browserId, error)),
    })
    this.#unsubscribe = [
      deps.media.on((event) => this.#hear(event)),
      deps.pageRenderer.on(({ id, ...report }) => {
        if (report.state === 'shown') deps.logger.info({ browserId: id }, 'web page is shown')
        else deps.logger.warn({ browserId: id, error: report.error }, 'web page is not shown')
      }),
    ]
  }

  /** How many pages are drawn. */
  get count(): number {
    return this.#events.size
  }

  /** Whether a page is one of a user's. */
  async isOwn(userId: string, browserId: string): Promise<boolean> {
    return (await this.#deps.store.browsers.get(browserId))?.userId === userId
  }

  /**
   * Draws a page for an event from now on, until some time after the last who holds or views it has gone. Throws
   * `not_found`, `not_implemented` where this server can't, `address_private` for one that it must not reach,
   * `limit_reached` while it draws as many as it may, `server_busy` while its processors are busy, `conflict` where the
   * page can't be loaded, and what the media plane throws.
   */
  async hold(eventId: string, browserId: string): Promise<PageHold> {
    const leave = this.#viewers.enter(eventId, browserId)
    try {
      await this.#deps.queue.run(queueKey(browserId), () => this.#begin(eventId, browserId))
      await this.#assertShown(browserId)
    } catch (error) {
      leave()
      throw error
    }
    return {
      viewed: (sessionId) => this.#viewers.view(eventId, browserId, sessionId),
      release: leave,
    }
  }

  changed(browserId: string): void {
    this.#inTurn(browserId, async () => {
      if (!this.#events.has(browserId)) return
      const browser = await this.#deps.store.browsers.get(browserId)
      if (!browser) return
      // What was known of it is of another address.
      this.#states.forget(browserId)
      this.#deps.pageRenderer.render(browser)
    })
  }

  removed(browserId: string): void {
    this.#inTurn(browserId, async () => {
      const sessions = this.#viewers.sessionsOf(browserId)
      for (const eventId of [...(this.#events.get(browserId) ?? [])]) {
        await this.#end(eventId, browserId)
      }
      await Promise.all(sessions.map((sessionId) => this.#deps.media.closeSession(sessionId)))
    })
  }

  [Symbol.dispose](): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    this.#viewers[Symbol.dispose]()
    this.#states[Symbol.dispose]()
    this.#troubles[Symbol.dispose]()
    for (const browserId of this.#events.keys()) this.#deps.pageRenderer.drop(browserId)
    this.#events.clear()
  }

  async #begin(eventId: string, browserId: string): Promise<void> {
    const { store, media, pageRenderer } = this.#deps
    const browser = await store.browsers.get(browserId)
    if (!browser) throw new ProtocolError('not_found')
    if (this.#events.get(browserId)?.has(eventId)) return
    if (pageRenderer.fault !== null) throw new ProtocolError('not_implemented', pageRenderer.fault)
    this.#reserve(browserId)
    let place: Place | undefined
    try {
      place = await this.#admit(eventId, browser)
      const pictures = pageRenderer.render(browser)
      const events = this.#events.get(browserId) ?? new Set()
      this.#events.set(browserId, events.add(eventId))
      await media.startPage({ eventId, streamId: browserStreamId(browserId), ...pictures })
    } catch (error) {
      place?.release()
      this.#forget(eventId, browserId)
      throw error
    } finally {
      this.#starting.delete(browserId)
    }
  }

  async #assertShown(browserId: string): Promise<void> {
    const failure = await this.#states.failureOf(browserId, FIRST_REPORT_LIMIT_MS)
    if (failure !== null) {
      throw new ProtocolError('conflict', `The web page can't be shown: ${failure}`)
    }
  }

  /** Keeps a place for a page before anything is waited for: many may ask at once, each for another page. */
  #reserve(browserId: string): void {
    const { maxPages } = this.#deps
    if (this.#events.has(browserId)) return
    const taken = new Set([...this.#events.keys(), ...this.#starting])
    if (taken.size >= maxPages) {
      const text = `This server shows ${maxPages} web pages, which is the most: remove one of them from its scenes`
      throw new ProtocolError('limit_reached', text)
    }
    this.#starting.add(browserId)
  }

  async #admit(eventId: string, browser: BrowserRecord): Promise<Place> {
    const { addresses, admission } = this.#deps
    const refusal = await addresses.refusalOf(new URL(browser.uri).hostname)
    if (refusal !== null) throw new ProtocolError('address_private', refusal)
    return admission.admit({ kind: 'page', eventId, work: { page: 1 } })
  }

  async #end(eventId: string, browserId: string): Promise<void> {
    if (!this.#events.get(browserId)?.has(eventId)) return
    this.#forget(eventId, browserId)
    await this.#deps.media.stopPull({ eventId, streamId: browserStreamId(browserId) })
  }

  #forget(eventId: string, browserId: string): void {
    const events = this.#events.get(browserId)
    events?.delete(eventId)
    if (events?.size !== 0) return
    this.#events.delete(browserId)
    this.#states.forget(browserId)
    this.#troubles.forget(browserId)
    this.#deps.pageRenderer.drop(browserId)
  }

  /** Directors of the events that show it hear how it does. */
  async #tell(browserId: string, error: string | null): Promise<void> {
    const { store, publisher } = this.#deps
    const userId = (await store.browsers.get(browserId))?.userId
    if (userId === undefined) return
    for (const eventId of this.#events.get(browserId) ?? []) {
      const payload = { eventId, browserId, error }
      publisher.publish({ event_name: 'pageUpdated', payload }, { userId, eventId })
    }
  }

  #hear(event: MediaEvent): void {
    if (event.type !== 'sessionClosed' && event.type !== 'pullStatus') return
    const browserId = browserOfStream(event.streamId)
    if (browserId === null) return
    if (event.type === 'sessionClosed') this.#viewers.left(event.sessionId)
    // Its event has ended, or it can't be had: who views it may ask again.
    else if (event.status === 'stopped') this.#forget(event.eventId, browserId)
    else if (event.error !== undefined) {
      this.#deps.logger.warn({ browserId, error: event.error }, 'pictures of a web page')
    }
  }

  #inTurn(browserId: string, work: () => Promise<void>): void {
    const { queue, logger } = this.#deps
    queue
      .run(queueKey(browserId), work)
      .catch((error: unknown) => logger.error({ err: error, browserId }, 'web page'))
  }
}

function queueKey(browserId: string): string {
  return `page ${browserId}`
}
