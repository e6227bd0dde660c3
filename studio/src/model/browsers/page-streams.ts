import type { StreamInput } from '@proscenium/engine'
import { messages, type ServerMessagePayload } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import {
  LASTING_REFUSALS,
  type StreamViewer,
  type ViewerStatus,
} from '../../services/stream-viewer/stream-viewer.ts'
import { eventState } from '../event/store.ts'
import { refusal } from '../failure.ts'
import { dismissToast, type NotificationDraft, notify } from '../notifications/actions.ts'
import type { NotificationId } from '../notifications/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { browsersState } from './store.ts'

/** How long a page is watched after the last scene showed it: scenes come back. */
const LINGER_MS = 5_000
/** Pages answer nobody, so that nothing has to wait for a bad way. */
const BUFFER_MS = 200
/** One that was refused is asked for again after a while, since it may only just be on its way, but not for ever. */
const REFUSED_MS = 5_000
const MOST_REFUSALS = 4
/** The first refusal may be of a page that is only just being started. */
const TOLD_FROM_ATTEMPT = 2
/** The server tells of a broken page again and again: silent for so long, its last word has got lost. */
const BROKEN_MS = 120_000
/** Taken away when the page is back, not by its time. */
const UNTIL_BACK_MS = 24 * 60 * 60 * 1_000

/** What is said in the reader's language. */
const REASONS: Readonly<Partial<Record<string, NotificationId>>> = {
  address_private: 'pageAddressPrivate',
  not_implemented: 'pagesNotDrawn',
}

interface Watched {
  readonly viewer: StreamViewer
  /** The same object for as long as it is watched: by that the engine knows it. */
  readonly input: StreamInput
  readonly stop: () => void
  /** Epoch milliseconds at which the engine was last seen to need it. */
  neededAtMs: number
  /** Of the event that it was last asked of; it goes on asking by itself until it is refused for good. */
  apiUrl: string | null
  /** The address that it had when it was last asked for: another one may be reached. */
  uri: string | null
  /** Epoch milliseconds at which it was refused; null while it was not. */
  refusedAtMs: number | null
  /** How often, one after the other; none of the server's words that last are waited out. */
  refusals: number
  /** A page that was seen keeps its last picture while the link is cut. */
  wasSeen: boolean
}

/** The pages that scenes show, each watched as a stream that the server draws, for as long as the engine needs it. */
export class PageStreams {
  readonly #watched = new Map<string, Watched>()
  /** Pages whose trouble was told of. */
  readonly #told = new Set<string>()
  /** Toasts of pages that broke at the server, by page: they stay until the page is back, or somebody closes them. */
  readonly #broken = new Map<string, { readonly toastId: string; readonly forget: () => void }>()
  /** The services may have gone when the last page is left. */
  readonly #engine = showServices().engine
  readonly #stops: readonly (() => void)[]

  constructor() {
    this.#stops = [
      // Told every second while the engine is open.
      this.#engine.on(({ kind }) => {
        if (kind === 'stats') this.#leaveUnneeded()
      }),
      subscribe(eventState, () => {
        if (!eventState.event) this.#leaveAll()
      }),
    ]
  }

  /** What the engine shows of a page; null while there is nothing, or no event in which it could be drawn. */
  get(browserId: string): StreamInput | null {
    const { event } = eventState
    if (!event) return null
    if (!browsersState.browsers[browserId]) {
      this.#close(browserId)
      this.#tell(browserId, { failure: refusal('not_found', messages.noBrowser) })
      return null
    }
    const page = this.#watched.get(browserId) ?? this.#watch(browserId)
    const now = services().clock.now()
    page.neededAtMs = now
    const isOther =
      page.apiUrl !== event.apiUrl || page.uri !== browsersState.browsers[browserId].uri
    if (isOther) page.refusals = 0
    if (isOther || mayAskAgain(page, now)) this.#ask(browserId, page)
    page.wasSeen ||= hasPicture(page)
    return page.wasSeen ? page.input : null
  }

  /** Tells of a page that broke at the server, whose last picture stands, and takes that back when it is drawn again. */
  receive({ eventId, browserId, error }: ServerMessagePayload<'pageUpdated'>): void {
    if (eventId !== eventState.event?.id || !this.#watched.has(browserId)) return
    const known = this.#broken.get(browserId)
    if (error === null) {
      if (!known) return
      this.#mend(browserId)
      notify({ level: 'success', messageId: 'pageBack', values: named(browserId) })
      return
    }
    known?.forget()
    const facts = { messageId: 'pageBroken', values: named(browserId), detail: error } as const
    this.#broken.set(browserId, {
      toastId: known?.toastId ?? notify({ level: 'warn', durationMs: UNTIL_BACK_MS, ...facts }),
      forget: services().clock.after(BROKEN_MS, () => this.#mend(browserId)),
    })
  }

  /** Tries again now whatever is not connected. */
  retry(): void {
    for (const [browserId, page] of this.#watched) {
      if (page.refusedAtMs === null) page.viewer.retryNow()
      else {
        page.refusals = 0
        this.#ask(browserId, page)
      }
    }
  }

  /** Leaves all pages. */
  dispose(): void {
    for (const stop of this.#stops) stop()
    this.#leaveAll()
  }

  #ask(browserId: string, page: Watched): void {
    const { event } = eventState
    if (!event) return
    page.apiUrl = event.apiUrl
    page.uri = browsersState.browsers[browserId]?.uri ?? null
    page.refusedAtMs = null
    page.viewer.start({
      apiUrl: event.apiUrl,
      rtcConfiguration: JSON.parse(JSON.stringify(event.rtcConfiguration)),
      streamId: `browser:${browserId}`,
      bufferMs: BUFFER_MS,
    })
  }

  #watch(browserId: string): Watched {
    const viewer = showServices().createViewer()
    const stops = [
      viewer.onTracks(() => this.#refresh(browserId)),
      viewer.onStatus((status) => {
        if (status.status === 'connected') page.refusals = 0
        if (status.status === 'refused') {
          page.refusedAtMs = services().clock.now()
          page.refusals = LASTING_REFUSALS.includes(status.code) ? MOST_REFUSALS : page.refusals + 1
        }
        this.#note(browserId, status)
      }),
    ]
    const page: Watched = {
      viewer,
      input: { kind: 'stream', stream: viewer.stream, alpha: 'stacked' },
      neededAtMs: services().clock.now(),
      apiUrl: null,
      uri: null,
      refusedAtMs: null,
      refusals: 0,
      wasSeen: false,
      stop: () => {
        for (const stop of stops) stop()
        viewer.dispose()
      },
    }
    this.#watched.set(browserId, page)
    return page
  }

  /** Once for each trouble: what is only away is tried again. */
  #note(browserId: string, status: ViewerStatus): void {
    if (status.status === 'connected') this.#told.delete(browserId)
    if (status.status === 'refused') {
      const detailId = REASONS[status.code]
      this.#tell(browserId, detailId ? { detailId } : { detail: status.reason })
    }
    if (status.status === 'retrying' && status.attempt >= TOLD_FROM_ATTEMPT) {
      this.#tell(browserId, { detail: status.reason })
    }
  }

  #tell(browserId: string, why: Pick<NotificationDraft, 'detail' | 'detailId' | 'failure'>): void {
    if (this.#told.has(browserId)) return
    this.#told.add(browserId)
    notify({ level: 'warn', messageId: 'pageUnavailable', values: named(browserId), ...why })
  }

  #mend(browserId: string): void {
    const known = this.#broken.get(browserId)
    if (!known) return
    this.#broken.delete(browserId)
    known.forget()
    dismissToast(known.toastId)
  }

  #leaveUnneeded(): void {
    const now = services().clock.now()
    const needed = this.#engine.sources
      .list()
      .flatMap(({ ref }) => (ref.kind === 'browser' ? [ref.browserId] : []))
    for (const [browserId, page] of [...this.#watched]) {
      if (needed.includes(browserId)) page.neededAtMs = now
      else if (now - page.neededAtMs > LINGER_MS) this.#leave(browserId)
    }
  }

  #leaveAll(): void {
    for (const browserId of [...this.#watched.keys()]) this.#leave(browserId)
    this.#told.clear()
  }

  #leave(browserId: string): void {
    this.#close(browserId)
    this.#told.delete(browserId)
  }

  #close(browserId: string): void {
    const page = this.#watched.get(browserId)
    if (!page) return
    this.#watched.delete(browserId)
    this.#mend(browserId)
    page.stop()
    // The engine would go on with a stream that has ended.
    this.#refresh(browserId)
  }

  #refresh(browserId: string): void {
    this.#engine.sources.refresh({ kind: 'browser', browserId })
  }
}

/** A refusal that was not the last word, once it has been waited for. */
function mayAskAgain({ refusedAtMs, refusals }: Watched, now: number): boolean {
  return refusedAtMs !== null && refusals < MOST_REFUSALS && now - refusedAtMs > REFUSED_MS
}

function named(browserId: string) {
  const name = browsersState.browsers[browserId]?.name
  return { isNamed: name === undefined ? 'no' : 'yes', name: name ?? '' }
}

function hasPicture({ viewer }: Watched): boolean {
  return viewer.stream.getTracks().some(({ kind, readyState }) => {
    return kind === 'video' && readyState === 'live'
  })
}
