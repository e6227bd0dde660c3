import { ApiError } from '@proscenium/protocol/client'
import type { Backoff } from '../runtime/backoff.ts'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type { CreatePeer } from '../webrtc/create-peer.ts'
import { type KeeperStatus, SessionKeeper } from '../webrtc/session-keeper.ts'
import type {
  ProgramPublisher,
  PublisherStats,
  PublisherStatus,
  PublishTarget,
} from './program-publisher.ts'
import { PublishSession } from './publish-session.ts'
import type { ProgramCalls } from './publisher-ports.ts'
import { readPublisherStats, type StatsMark } from './read-publisher-stats.ts'

const RETRY: Backoff = { firstMs: 500, factor: 1.6, maxMs: 2_500 }
/** The server needs so long to notice that a session of ours is dead; until then it says "taken". */
const OWN_SESSION_FADES_MS = 13_000
const KEEP_RETRY_MS = 2_000

/** What a publisher stands on. */
export interface PublisherOptions {
  readonly calls: ProgramCalls
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
  readonly #keeper: SessionKeeper<PublishSession>
  readonly #statuses = createEmitter<PublisherStatus>()
  readonly #figures = createEmitter<PublisherStats>()
  #status: PublisherStatus = { status: 'idle' }
  #stream: MediaStream | undefined
  #target: PublishTarget | undefined
  #takeOver = false
  #lostAtMs: number | undefined
  #mark: StatsMark | null = null
  #cancelKeep: (() => void) | undefined

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#clock = options.clock ?? browserClock
    this.#keeper = new SessionKeeper({
      clock: this.#clock,
      retry: RETRY,
      open: (onStateChange) => this.#open(onStateChange),
      onStatus: (status) => this.#kept(status),
      onAnswered: () => {
        this.#takeOver = false
      },
      isFinal: (error, attempt) => this.#isFinal(error, attempt),
      onReport: (report) => this.#measured(report),
    })
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
      if (!isSameStream) void this.#keeper.session?.replaceStream(stream)
      return
    }
    this.#lostAtMs = undefined
    this.#takeOver = this.#options.wasPublishing?.(target.eventId) ?? false
    this.#keeper.begin()
  }

  stop(): void {
    this.#cancelKeep?.()
    this.#keeper.drop()
    this.#target = undefined
    this.#stream = undefined
    this.#setStatus({ status: 'idle' })
  }

  takeOver(): void {
    if (!this.#target) return
    this.#takeOver = true
    this.#keeper.begin()
  }

  publishIfFree(): void {
    if (this.#status.status === 'taken') this.#keeper.begin()
  }

  retryNow(): void {
    if (this.#status.status === 'retrying') this.#keeper.tryNow()
    else if (this.#keeper.isBroken) this.republish()
  }

  republish(): void {
    if (this.#status.status === 'connected') {
      this.#keeper.lost('The server no longer receives the program', 0)
    }
  }

  keep(): void {
    this.#cancelKeep?.()
    const { session } = this.#keeper
    if (this.#status.status === 'connected' && session) void this.#keep(session)
    else this.retryNow()
  }

  dispose(): void {
    this.stop()
  }

  async #keep(session: PublishSession): Promise<void> {
    const target = this.#target
    if (session.sessionId === undefined || target === undefined) return
    try {
      await this.#options.calls.keep(target, session.sessionId)
    } catch (error) {
      if (this.#keeper.session !== session) return
      if (error instanceof ApiError && error.isTransient) {
        this.#cancelKeep = this.#clock.after(KEEP_RETRY_MS, () => this.keep())
      } else this.republish()
    }
  }

  #open(onStateChange: (state: RTCPeerConnectionState) => void): PublishSession {
    const { calls, createPeer } = this.#options
    const [stream, target, takeOver] = [this.#stream, this.#target, this.#takeOver]
    if (!stream || !target) throw new Error('No program is to be sent')
    this.#mark = null
    return new PublishSession({ stream, target, takeOver, calls, createPeer, onStateChange })
  }

  #kept(status: KeeperStatus): void {
    const wasConnected = this.#status.status === 'connected'
    if (status.status === 'connected') this.#lostAtMs = undefined
    else if (status.status === 'retrying' && wasConnected) this.#lostAtMs = this.#clock.now()
    this.#setStatus(status)
  }

  #isFinal(error: unknown, attempt: number): boolean {
    const reason = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ApiError)) {
      // Not the server: this browser cannot encode or connect, and will not learn it.
      if (attempt < MAX_BROWSER_ATTEMPTS) return false
      this.#setStatus({ status: 'blocked', reason })
      return true
    }
    if (error.status === BAD_REQUEST) {
      // What is wrong with the offer itself is wrong with the next one, too.
      this.#setStatus({ status: 'blocked', reason })
      return true
    }
    const isFading =
      this.#lostAtMs !== undefined && this.#clock.now() - this.#lostAtMs < OWN_SESSION_FADES_MS
    if (error.code !== 'program_taken' || isFading) return false
    this.#setStatus({ status: 'taken', reason })
    return true
  }

  #measured(report: RTCStatsReport): void {
    const { stats, mark } = readPublisherStats(report.values(), this.#mark)
    this.#mark = mark
    this.#figures.emit(stats)
  }

  #setStatus(status: PublisherStatus): void {
    this.#status = status
    this.#statuses.emit(status)
  }
}

const BAD_REQUEST = 400
/** Failures of the browser itself after which it is told that it cannot. */
const MAX_BROWSER_ATTEMPTS = 5
