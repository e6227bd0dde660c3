import { type Backoff, backoffDelayMs } from '../runtime/backoff.ts'
import type { Clock } from '../runtime/clock.ts'

/** How long a session may take to carry media (CORE-CST-007, GAP-016). */
const START_TIMEOUT_MS = 5_000
/** ICE often recovers by itself; a server that is gone does not. */
const DISCONNECT_GRACE_MS = 3_000
const STATS_INTERVAL_MS = 2_000

/** A peer connection with its session at the server. */
export interface KeptSession {
  readonly state: RTCPeerConnectionState
  /** Rejects with an ApiError, or an Error of the browser's. */
  connect(): Promise<void>
  getStats(): Promise<RTCStatsReport>
  close(): void
}

/** How it goes. */
export type KeeperStatus =
  | { readonly status: 'connecting'; readonly attempt: number }
  | { readonly status: 'connected' }
  /** Lost or refused for now; the next attempt comes at `retryAtMs`. */
  | {
      readonly status: 'retrying'
      readonly attempt: number
      readonly retryAtMs: number
      readonly reason: string
    }

/** What a keeper stands on. */
export interface SessionKeeperOptions<Session extends KeptSession> {
  readonly clock: Clock
  readonly retry: Backoff
  /** Makes the session of an attempt; it may throw, as {@link KeptSession.connect} may reject. */
  readonly open: (onStateChange: (state: RTCPeerConnectionState) => void) => Session
  readonly onStatus: (status: KeeperStatus) => void
  /** The server has answered; media comes next. */
  readonly onAnswered?: () => void
  /** Looks at why an attempt failed; true when it is the last one, and the keeper is to be left alone. */
  readonly isFinal: (error: unknown, attempt: number) => boolean
  /** A browser's report, every 2 s while connected. */
  readonly onReport: (report: RTCStatsReport) => void
}

/** Keeps one session up: connects, notices that it broke, and connects again with growing delays, for ever. */
export class SessionKeeper<Session extends KeptSession> {
  readonly #options: SessionKeeperOptions<Session>
  #session: Session | undefined
  #attempt = 0
  #isConnected = false
  #cancelTimer: (() => void) | undefined
  #stopStats: (() => void) | undefined

  constructor(options: SessionKeeperOptions<Session>) {
    this.#options = options
  }

  get session(): Session | undefined {
    return this.#session
  }

  /** Connects as for the first time. */
  begin(): void {
    this.#attempt = 0
    void this.#connect()
  }

  /** Tries now what would be tried later. */
  tryNow(): void {
    void this.#connect()
  }

  /** Ends the session; nothing happens any more. */
  drop(): void {
    this.#cancelTimer?.()
    this.#stopStats?.()
    this.#stopStats = undefined
    this.#isConnected = false
    const session = this.#session
    this.#session = undefined
    session?.close()
  }

  /** Ends the session and tries again after a delay, by default one that grows. */
  lost(reason: string, delayMs?: number): void {
    const { clock, retry, onStatus } = this.#options
    this.drop()
    const attempt = this.#attempt + 1
    const waitMs = delayMs ?? backoffDelayMs(retry, attempt)
    // Whoever hears of it may drop everything, this timer included.
    this.#later(waitMs, () => void this.#connect())
    onStatus({ status: 'retrying', attempt, retryAtMs: clock.now() + waitMs, reason })
  }

  async #connect(): Promise<void> {
    const { open, onStatus, onAnswered } = this.#options
    this.drop()
    this.#attempt += 1
    onStatus({ status: 'connecting', attempt: this.#attempt })
    let session: Session | undefined
    try {
      session = open((state) => session && this.#stateChanged(session, state))
      this.#session = session
      await session.connect()
      if (this.#session !== session) return
      onAnswered?.()
      if (session.state !== 'connected') this.#expectMedia(session)
    } catch (error) {
      if (session === undefined || this.#session === session) this.#refused(error)
    }
  }

  #expectMedia(session: Session): void {
    this.#later(START_TIMEOUT_MS, () => {
      if (this.#session === session) this.lost('No connection to the media server')
    })
  }

  #stateChanged(session: Session, state: RTCPeerConnectionState): void {
    if (this.#session !== session) return
    if (state === 'connected') this.#connected(session)
    else if (state === 'failed' || state === 'closed') this.lost('The media link broke')
    else if (state === 'disconnected') {
      this.#later(DISCONNECT_GRACE_MS, () => {
        if (this.#session === session) this.lost('The media link is silent')
      })
    }
  }

  #connected(session: Session): void {
    this.#cancelTimer?.()
    this.#attempt = 0
    this.#isConnected = true
    this.#options.onStatus({ status: 'connected' })
    this.#stopStats?.()
    this.#stopStats = this.#options.clock.every(
      STATS_INTERVAL_MS,
      () => void this.#measure(session),
    )
  }

  /** Whether it was up and its connection is not any more: worth another attempt when asked to hurry. */
  get isBroken(): boolean {
    return this.#isConnected && this.#session?.state !== 'connected'
  }

  #refused(error: unknown): void {
    if (this.#options.isFinal(error, this.#attempt)) this.drop()
    else this.lost(error instanceof Error ? error.message : String(error))
  }

  async #measure(session: Session): Promise<void> {
    const report = await session.getStats().catch(() => null)
    if (report && this.#session === session) this.#options.onReport(report)
  }

  #later(delayMs: number, task: () => void): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#options.clock.after(delayMs, task)
  }
}
