import { ApiError } from '@proscenium/protocol/client'
import { type Backoff, backoffDelayMs } from '../runtime/backoff.ts'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type {
  ProgramPublisher,
  PublisherStats,
  PublisherStatus,
  PublishTarget,
} from './program-publisher.ts'
import { PublishSession } from './publish-session.ts'
import type { CreatePeer, PublishCalls } from './publisher-ports.ts'
import { readPublisherStats, type StatsMark } from './read-publisher-stats.ts'

const RETRY: Backoff = { firstMs: 500, factor: 1.6, maxMs: 2_500 }
/** How long a session may take to carry media (CORE-CST-007, GAP-016). */
const START_TIMEOUT_MS = 5_000
/** ICE often recovers by itself; a server that is gone does not. */
const DISCONNECT_GRACE_MS = 3_000
/** The server needs so long to notice that a session of ours is dead; until then it says "taken". */
const OWN_SESSION_FADES_MS = 13_000
const STATS_INTERVAL_MS = 2_000

/** What a publisher stands on. */
export interface PublisherOptions {
  readonly calls: PublishCalls
  readonly createPeer: CreatePeer
  readonly clock?: Clock
  /** Whether this tab sent the program of the event before it was loaded again: its old session may be replaced. */
  readonly wasPublishing?: (eventId: string) => boolean
}

/** Sends the program and sends it again, for ever, with growing delays. */
export function createProgramPublisher(options: PublisherOptions): ProgramPublisher {
  return new PersistentPublisher(options)
}

class PersistentPublisher implements ProgramPublisher {
  readonly #options: PublisherOptions
  readonly #clock: Clock
  readonly #statuses = createEmitter<PublisherStatus>()
  readonly #figures = createEmitter<PublisherStats>()
  #status: PublisherStatus = { status: 'idle' }
  #stream: MediaStream | undefined
  #target: PublishTarget | undefined
  #session: PublishSession | undefined
  #attempt = 0
  #takeOver = false
  #lostAtMs: number | undefined
  #cancelTimer: (() => void) | undefined
  #stopStats: (() => void) | undefined
  #mark: StatsMark | null = null

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#clock = options.clock ?? browserClock
  }

  readonly onStatus = this.#statuses.on
  readonly onStats = this.#figures.on

  get status(): PublisherStatus {
    return this.#status
  }

  start(stream: MediaStream, target: PublishTarget): void {
    const isSameEvent = this.#target?.eventId === target.eventId
    const isSameStream = this.#stream === stream
    this.#stream = stream
    this.#target = target
    if (isSameEvent && this.#status.status !== 'idle') {
      if (!isSameStream) void this.#session?.replaceStream(stream)
      return
    }
    this.#attempt = 0
    this.#lostAtMs = undefined
    this.#takeOver = this.#options.wasPublishing?.(target.eventId) ?? false
    void this.#connect()
  }

  stop(): void {
    this.#dropSession()
    this.#target = undefined
    this.#stream = undefined
    this.#setStatus({ status: 'idle' })
  }

  takeOver(): void {
    if (!this.#target) return
    this.#takeOver = true
    this.#attempt = 0
    void this.#connect()
  }

  retryNow(): void {
    const { status } = this.#status
    if (status === 'retrying') void this.#connect()
    else if (status === 'connected' && this.#session?.state !== 'connected') this.republish()
  }

  republish(): void {
    if (this.#status.status === 'connected') {
      this.#lost('The server no longer receives the program', { delayMs: 0 })
    }
  }

  dispose(): void {
    this.stop()
  }

  async #connect(): Promise<void> {
    this.#dropSession()
    const [stream, target] = [this.#stream, this.#target]
    if (!stream || !target) return
    this.#attempt += 1
    this.#setStatus({ status: 'connecting', attempt: this.#attempt })
    const { calls, createPeer } = this.#options
    let session: PublishSession | undefined
    try {
      session = new PublishSession({
        stream,
        target,
        takeOver: this.#takeOver,
        calls,
        createPeer,
        onStateChange: (state) => session && this.#stateChanged(session, state),
      })
      this.#session = session
      await session.connect()
      if (this.#session !== session) return
      this.#takeOver = false
      if (session.state !== 'connected') this.#expectMedia(session)
    } catch (error) {
      if (session === undefined || this.#session === session) this.#refused(error)
    }
  }

  #expectMedia(session: PublishSession): void {
    this.#later(START_TIMEOUT_MS, () => {
      if (this.#session === session) this.#lost('No connection to the media server')
    })
  }

  #stateChanged(session: PublishSession, state: RTCPeerConnectionState): void {
    if (this.#session !== session) return
    if (state === 'connected') this.#connected(session)
    else if (state === 'failed' || state === 'closed') this.#lost('The media link broke')
    else if (state === 'disconnected') {
      this.#later(DISCONNECT_GRACE_MS, () => {
        if (this.#session === session) this.#lost('The media link is silent')
      })
    }
  }

  #connected(session: PublishSession): void {
    this.#cancelTimer?.()
    this.#attempt = 0
    this.#lostAtMs = undefined
    this.#setStatus({ status: 'connected' })
    this.#stopStats?.()
    this.#stopStats = this.#clock.every(STATS_INTERVAL_MS, () => void this.#measure(session))
  }

  #refused(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ApiError)) {
      // Not the server: this browser cannot encode or connect, and will not learn it.
      if (this.#attempt >= MAX_BROWSER_ATTEMPTS) this.#giveUp({ status: 'blocked', reason })
      else this.#lost(reason)
      return
    }
    const isFading =
      this.#lostAtMs !== undefined && this.#clock.now() - this.#lostAtMs < OWN_SESSION_FADES_MS
    if (error.code === 'program_taken' && !isFading) this.#giveUp({ status: 'taken', reason })
    else this.#lost(reason)
  }

  #giveUp(status: Extract<PublisherStatus, { status: 'taken' | 'blocked' }>): void {
    this.#dropSession()
    this.#setStatus(status)
  }

  #lost(reason: string, { delayMs }: { delayMs?: number } = {}): void {
    this.#dropSession()
    if (this.#status.status === 'connected') this.#lostAtMs = this.#clock.now()
    const attempt = this.#attempt + 1
    const waitMs = delayMs ?? backoffDelayMs(RETRY, attempt)
    const retryAtMs = this.#clock.now() + waitMs
    this.#setStatus({ status: 'retrying', attempt, retryAtMs, reason })
    this.#later(waitMs, () => void this.#connect())
  }

  async #measure(session: PublishSession): Promise<void> {
    const report = await session.getStats().catch(() => null)
    if (!report || this.#session !== session) return
    const { stats, mark } = readPublisherStats(report.values(), this.#mark)
    this.#mark = mark
    this.#figures.emit(stats)
  }

  #later(delayMs: number, task: () => void): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#clock.after(delayMs, task)
  }

  #dropSession(): void {
    this.#cancelTimer?.()
    this.#stopStats?.()
    this.#stopStats = undefined
    this.#mark = null
    const session = this.#session
    this.#session = undefined
    session?.close()
  }

  #setStatus(status: PublisherStatus): void {
    this.#status = status
    this.#statuses.emit(status)
  }
}

/** Failures of the browser itself after which it is told that it cannot. */
const MAX_BROWSER_ATTEMPTS = 5
