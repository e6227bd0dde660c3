import { ApiError } from '@proscenium/protocol/client'
import type { Backoff } from '../runtime/backoff.ts'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type { CreatePeer } from '../webrtc/create-peer.ts'
import { SessionKeeper } from '../webrtc/session-keeper.ts'
import { type KeepSound, keepSound } from './keep-sound.ts'
import { readViewerStats, type ViewerMark } from './read-viewer-stats.ts'
import {
  LASTING_REFUSALS,
  type StreamViewer,
  type ViewerStats,
  type ViewerStatus,
  type ViewTarget,
} from './stream-viewer.ts'
import { ViewSession } from './view-session.ts'
import type { ViewCalls } from './viewer-ports.ts'

const RETRY: Backoff = { firstMs: 500, factor: 1.6, maxMs: 5_000 }
const NOT_FOUND = 404

/** What a viewer stands on. */
export interface ViewerOptions {
  readonly calls: ViewCalls
  readonly createPeer: CreatePeer
  readonly clock?: Clock
  /** Makes the stream that is handed out; tests have their own. */
  readonly createStream?: () => MediaStream
  /** Keeps the sound of what arrives running; tests have their own. */
  readonly keepSound?: KeepSound
}

/** Watches a stream and watches it again, for ever, with growing delays. */
export function createStreamViewer(options: ViewerOptions): StreamViewer {
  return new PersistentViewer(options)
}

class PersistentViewer implements StreamViewer {
  readonly stream: MediaStream
  readonly #options: ViewerOptions
  readonly #keeper: SessionKeeper<ViewSession>
  readonly #statuses = createEmitter<ViewerStatus>()
  readonly #figures = createEmitter<ViewerStats>()
  readonly #trackChanges = createEmitter<void>()
  #status: ViewerStatus = { status: 'idle' }
  #target: ViewTarget | undefined
  #mark: ViewerMark | null = null

  constructor(options: ViewerOptions) {
    this.#options = options
    this.stream = options.createStream?.() ?? new MediaStream()
    this.#keeper = new SessionKeeper({
      clock: options.clock ?? browserClock,
      retry: RETRY,
      open: (onStateChange) => this.#open(onStateChange),
      onStatus: (status) => this.#setStatus(status),
      isFinal: (error) => this.#isFinal(error),
      onReport: (report) => this.#measured(report),
    })
  }

  readonly onStatus = this.#statuses.on
  readonly onStats = this.#figures.on
  readonly onTracks = this.#trackChanges.on

  get status(): ViewerStatus {
    return this.#status
  }

  start(target: ViewTarget): void {
    const { apiUrl, streamId } = this.#target ?? {}
    const isSame = apiUrl === target.apiUrl && streamId === target.streamId
    this.#target = target
    if (isSame) this.#keeper.session?.setBuffer(target.bufferMs)
    if (!isSame || this.#status.status === 'refused') this.#keeper.begin()
  }

  stop(): void {
    this.#keeper.drop()
    this.#target = undefined
    this.#setStatus({ status: 'idle' })
  }

  retryNow(): void {
    if (this.#status.status === 'retrying' || this.#keeper.isBroken) this.#keeper.tryNow()
  }

  dispose(): void {
    this.stop()
  }

  #open(onStateChange: (state: RTCPeerConnectionState) => void): ViewSession {
    const { calls, createPeer } = this.#options
    const target = this.#target
    if (!target) throw new Error('Nothing is to be watched')
    this.#mark = null
    const onTracks = () => this.#trackChanges.emit()
    return new ViewSession({
      target,
      calls,
      createPeer,
      stream: this.stream,
      onStateChange,
      onTracks,
      keepSound: this.#options.keepSound ?? keepSound,
    })
  }

  #isFinal(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false
    if (error.status !== NOT_FOUND && !LASTING_REFUSALS.includes(error.code)) return false
    this.#setStatus({ status: 'refused', code: error.code, reason: error.message })
    return true
  }

  #measured(report: RTCStatsReport): void {
    const { stats, mark } = readViewerStats(report.values(), this.#mark)
    this.#mark = mark
    this.#figures.emit(stats)
  }

  #setStatus(status: ViewerStatus): void {
    this.#status = status
    this.#statuses.emit(status)
  }
}
