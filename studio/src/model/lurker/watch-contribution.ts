import {
  filterOfContext,
  isInProgress,
  LURKER_REACTIONS_TO_END,
  type ServerMessage,
  type ServerMessagePayload,
} from '@proscenium/protocol'
import { type Backoff, backoffDelayMs } from '../../services/runtime/backoff.ts'
import { followLink, forgetLogin, type LurkerLogin } from './lurker-login.ts'
import { createLurkerServices, type LurkerServices } from './lurker-services.ts'
import { lurkerState, noLurker, watchedStream } from './store.ts'

const RETRY: Backoff = { firstMs: 1_000, factor: 1.6, maxMs: 10_000 }
/** Messages come in bursts; what they don't say is asked for once. */
const ASK_AGAIN_MS = 2_000
/** A lurker wants to see it now, and rather misses a picture than waits for it. */
const BUFFER_MS = 0

type Heard = ServerMessagePayload<'contributionUpdated'>

let current: LurkerSession | undefined

/** Follows a lurk link and watches its contribution until the returned function is called (CORE-ATH-004). */
export function watchContribution(
  secret: string,
  services: LurkerServices = createLurkerServices(secret),
): () => void {
  const session = new LurkerSession(secret, services)
  current = session
  session.start()
  return () => {
    session.dispose()
    if (current === session) current = undefined
  }
}

/** Tries now whatever waits for its next attempt. */
export function retryLurker(): void {
  current?.retryNow()
}

class LurkerSession {
  readonly #secret: string
  readonly #services: LurkerServices
  readonly #stops: (() => void)[] = []
  #attempt = 0
  #isAsking = false
  #isDisposed = false
  #eventId: string | undefined
  #heard = ''
  #heardQuality: number | undefined
  #cancelTimer: (() => void) | undefined

  constructor(secret: string, services: LurkerServices) {
    this.#secret = secret
    this.#services = services
  }

  start(): void {
    const { viewer, realtime } = this.#services
    Object.assign(lurkerState, noLurker(), { stream: watchedStream(viewer.stream) })
    this.#stops.push(
      viewer.onTracks(() => this.#readTracks()),
      viewer.onStats((stats) => {
        lurkerState.stats = stats
      }),
      viewer.onStatus((status) => {
        lurkerState.viewer = status
        // The server knows why: the show may be over, or the link.
        if (status.status === 'refused') this.#askLater()
      }),
      realtime.on((event) => {
        if (event.kind === 'message') this.#hear(event.message)
        if (event.kind !== 'status') return
        lurkerState.link = event.status
        if (event.status === 'expired') this.#logInAgain()
      }),
    )
    void this.#ask()
  }

  retryNow(): void {
    const { viewer, realtime } = this.#services
    if (lurkerState.phase === 'unreachable') void this.#ask()
    realtime.retryNow()
    viewer.retryNow()
  }

  dispose(): void {
    this.#isDisposed = true
    this.#cancelTimer?.()
    for (const stop of this.#stops) stop()
    this.#services.realtime.dispose()
    this.#services.viewer.dispose()
    Object.assign(lurkerState, noLurker())
  }

  async #ask(): Promise<void> {
    this.#cancelTimer?.()
    if (this.#isAsking || this.#isOver) return
    this.#isAsking = true
    try {
      const login = await followLink(this.#secret, this.#services)
      this.#attempt = 0
      if (!this.#isOver) this.#take(login)
    } catch {
      this.#attempt += 1
      if (lurkerState.phase === 'opening') lurkerState.phase = 'unreachable'
      if (!this.#isDisposed) this.#askLater(backoffDelayMs(RETRY, this.#attempt))
    } finally {
      this.#isAsking = false
    }
  }

  /** Nothing that the server says now changes it. */
  get #isOver(): boolean {
    return this.#isDisposed || ['stopping', 'ended', 'unknown'].includes(lurkerState.phase)
  }

  #take(login: LurkerLogin): void {
    if (login.outcome !== 'welcome') {
      this.#leave(login.outcome)
      return
    }
    const { welcome, rtcConfiguration, lurkId } = login
    const { apiUrl, monitor, websocketUrl } = welcome
    this.#eventId = welcome.eventId
    Object.assign(lurkerState, {
      phase: 'watching',
      eventName: welcome.eventName,
      orientation: welcome.eventOrientation,
      name: welcome.contributionName,
    })
    if (!isInProgress(welcome.eventStatus)) {
      this.#leave('ended')
      return
    }
    const target = { apiUrl, rtcConfiguration, streamId: monitor.streamId, bufferMs: BUFFER_MS }
    this.#services.viewer.start(target)
    this.#services.realtime.open(websocketUrl, filterOfContext({ kind: 'lurker', lurkId }))
  }

  #hear({ event_name: name, payload }: ServerMessage): void {
    if ('eventId' in payload && payload.eventId !== this.#eventId) return
    if (name === 'eventStopping') this.#stopping()
    else if (name === 'eventStopped') this.#leave('ended')
    else if (name === 'eventUpdated') {
      lurkerState.eventName = payload.event.name
      if (payload.event.status === 'stopped') this.#leave('ended')
      else if (payload.event.status === 'stopping') this.#stopping()
    } else if (name === 'contributionUpdated') {
      this.#contributionChanged(payload)
    } else if (name === 'resync') this.#askLater()
  }

  /** Its name is not in what a lurker hears: it is asked for, but not because only a figure is another one. */
  #contributionChanged({ status, assigned, source, quality }: Heard): void {
    const isSameButQuality = this.#heard === JSON.stringify([status, assigned, source])
    if (!isSameButQuality || this.#heardQuality === quality) this.#askLater()
    this.#heard = JSON.stringify([status, assigned, source])
    this.#heardQuality = quality
    lurkerState.status = status
  }

  /** The contribution is forgotten and its view ends; the show itself is still closing (CORE-CTS-026). */
  #stopping(): void {
    if (this.#isOver) return
    lurkerState.phase = 'stopping'
    if (LURKER_REACTIONS_TO_END.includes('stop_monitoring')) this.#services.viewer.stop()
    if (LURKER_REACTIONS_TO_END.includes('destroy')) {
      Object.assign(lurkerState, { status: null, stats: null })
    }
  }

  #leave(phase: 'ended' | 'unknown'): void {
    lurkerState.phase = phase
    this.#cancelTimer?.()
    this.#services.viewer.stop()
    this.#services.realtime.close()
    forgetLogin(this.#secret, this.#services)
  }

  #logInAgain(): void {
    // An event that was stopping takes its guests' logins along.
    if (lurkerState.phase === 'stopping') this.#leave('ended')
    else {
      forgetLogin(this.#secret, this.#services)
      void this.#ask()
    }
  }

  #askLater(delayMs = ASK_AGAIN_MS): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#services.clock.after(delayMs, () => void this.#ask())
  }

  #readTracks(): void {
    const tracks = this.#services.viewer.stream.getTracks()
    lurkerState.hasVideo = tracks.some(({ kind }) => kind === 'video')
    lurkerState.hasAudio = tracks.some(({ kind }) => kind === 'audio')
  }
}
