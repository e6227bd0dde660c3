import type { StreamInput } from '@proscenium/engine'
import { messages } from '@proscenium/protocol'
import { subscribe } from 'valtio'
import type { StreamViewer, ViewerStatus } from '../../services/stream-viewer/stream-viewer.ts'
import { eventState } from '../event/store.ts'
import { notify } from '../notifications/actions.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'
import { browsersState } from './store.ts'

/** How long a page is watched after the last scene showed it: scenes come back. */
const LINGER_MS = 5_000
/** Pages answer nobody, so that nothing has to wait for a bad way. */
const BUFFER_MS = 200
/** The first refusal may be of a page that is only just being started. */
const TOLD_FROM_ATTEMPT = 2

interface Watched {
  readonly viewer: StreamViewer
  /** The same object for as long as it is watched: by that the engine knows it. */
  readonly input: StreamInput
  readonly stop: () => void
  /** Epoch milliseconds at which the engine was last seen to need it. */
  neededAtMs: number
}

/** The pages that scenes show, each watched as a stream that the server draws, for as long as the engine needs it. */
export class PageStreams {
  readonly #watched = new Map<string, Watched>()
  /** Pages whose trouble was told of. */
  readonly #told = new Set<string>()
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
      this.#tell(browserId, messages.noBrowser)
      return null
    }
    const page = this.#watched.get(browserId) ?? this.#watch(browserId)
    page.neededAtMs = services().clock.now()
    page.viewer.start({
      apiUrl: event.apiUrl,
      rtcConfiguration: JSON.parse(JSON.stringify(event.rtcConfiguration)),
      streamId: `browser:${browserId}`,
      bufferMs: BUFFER_MS,
    })
    return hasPicture(page) ? page.input : null
  }

  /** Tries again now whatever is not connected. */
  retry(): void {
    for (const { viewer } of this.#watched.values()) viewer.retryNow()
  }

  /** Leaves all pages. */
  dispose(): void {
    for (const stop of this.#stops) stop()
    this.#leaveAll()
  }

  #watch(browserId: string): Watched {
    const viewer = showServices().createViewer()
    const stops = [
      viewer.onTracks(() => this.#refresh(browserId)),
      viewer.onStatus((status) => this.#note(browserId, status)),
    ]
    const page: Watched = {
      viewer,
      input: { kind: 'stream', stream: viewer.stream, alpha: 'stacked' },
      neededAtMs: services().clock.now(),
      stop: () => {
        for (const stop of stops) stop()
        viewer.dispose()
      },
    }
    this.#watched.set(browserId, page)
    return page
  }

  /** Once for each trouble: it is tried again for ever. */
  #note(browserId: string, status: ViewerStatus): void {
    if (status.status === 'connected') this.#told.delete(browserId)
    if (status.status === 'refused') this.#tell(browserId, status.reason)
    if (status.status === 'retrying' && status.attempt >= TOLD_FROM_ATTEMPT) {
      this.#tell(browserId, status.reason)
    }
  }

  #tell(browserId: string, detail: string): void {
    if (this.#told.has(browserId)) return
    this.#told.add(browserId)
    const name = browsersState.browsers[browserId]?.name
    const values = { isNamed: name === undefined ? 'no' : 'yes', name: name ?? '' }
    notify({ level: 'warn', messageId: 'pageUnavailable', values, detail })
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
    page.stop()
    // The engine would go on with a stream that has ended.
    this.#refresh(browserId)
  }

  #refresh(browserId: string): void {
    this.#engine.sources.refresh({ kind: 'browser', browserId })
  }
}

function hasPicture({ viewer }: Watched): boolean {
  return viewer.stream.getTracks().some(({ kind, readyState }) => {
    return kind === 'video' && readyState === 'live'
  })
}
