import {
  CLOSE_CODES,
  type LoginEndReason,
  loginEndReasonSchema,
  parseServerMessage,
  REALTIME_TIMINGS,
  type ResumePoint,
  realtimeFilterSchema,
  type ServerMessage,
  STUDIO_AGENT,
} from '@proscenium/protocol'
import { realtimeUrl } from '@proscenium/protocol/client'
import ReconnectingWebSocket from 'partysocket/ws'
import type { RefreshOutcome } from '../api/studio-api.ts'
import { browserClock, type Clock } from '../runtime/clock.ts'
import { createEmitter } from '../runtime/emitter.ts'
import type {
  RealtimeEvent,
  RealtimeLink,
  RealtimeStatus,
  RealtimeSubject,
} from './realtime-link.ts'

/** What the link stands on. */
export interface RealtimeOptions {
  /** The access token of the moment; read for each attempt, so that a fresh one is used. */
  readonly accessToken: () => string | null
  readonly refresh: () => Promise<RefreshOutcome>
  readonly clock?: Clock
  /** Defaults to the browser's. */
  readonly WebSocket?: typeof WebSocket
  /** 0 to 1, for the first delay; defaults to Math.random. */
  readonly random?: () => number
}

/** Asks for a resync where no place is known: messages may have been missed. */
const UNKNOWN_PLACE: ResumePoint = { stream: 'unknown', after: 0 }

/** How long a pong may take before the link counts as lost. */
const PONG_TIMEOUT_MS = 8_000
/** The same where the browser says that the network is gone: the director is told within two seconds. */
const PROBE_TIMEOUT_MS = 1_500

/** A link that keeps itself up: unlimited attempts with growing delays, and a ping every 50 s. */
export function createRealtimeLink(options: RealtimeOptions): RealtimeLink {
  return new PersistentLink(options)
}

class PersistentLink implements RealtimeLink {
  readonly #options: RealtimeOptions
  readonly #clock: Clock
  readonly #events = createEmitter<RealtimeEvent>()
  #socket: ReconnectingWebSocket | undefined
  #status: RealtimeStatus = 'closed'
  #stopPing: (() => void) | undefined
  #pingedAt: number | undefined
  #target: { name: string; url: string; subject: RealtimeSubject } | undefined
  #attempt = 0
  /** How far this tab has heard; undefined before its first welcome. */
  #place: ResumePoint | undefined
  #stopWaiting: (() => void) | undefined

  constructor(options: RealtimeOptions) {
    this.#options = options
    this.#clock = options.clock ?? browserClock
  }

  readonly on = this.#events.on

  get status(): RealtimeStatus {
    return this.#status
  }

  open(url: string, subject: RealtimeSubject): void {
    const name = JSON.stringify([url, subject])
    const before = this.#target
    if (this.#socket && before?.name === name && this.#status !== 'expired') return
    this.#target = { name, url, subject }
    if (this.#status === 'open' && before && isSamePlace(before, { url, subject })) {
      this.#filter(subject)
      return
    }
    this.#drop()
    this.#attempt = 0
    this.#setStatus('connecting')
    this.#connect()
  }

  retryNow(): void {
    if (this.#status !== 'lost') return
    // The library cannot cut a running delay short, a new socket can.
    this.#drop()
    this.#connect()
  }

  probe(): void {
    if (this.#status !== 'open') return
    if (this.#pingedAt === undefined) this.#ping()
    this.#awaitPong(PROBE_TIMEOUT_MS)
  }

  close(): void {
    this.#drop()
    this.#target = undefined
    // Whoever connects next may be somebody else.
    this.#place = undefined
    this.#setStatus('closed')
  }

  dispose(): void {
    this.close()
  }

  #connect(): void {
    if (!this.#target) return
    const { url } = this.#target
    const { accessToken, random = Math.random } = this.#options
    const spread = REALTIME_TIMINGS.maxFirstReconnectDelayMs - REALTIME_TIMINGS.minReconnectDelayMs
    const socket = new ReconnectingWebSocket(
      () =>
        realtimeUrl(url, {
          agent: STUDIO_AGENT,
          accessToken: accessToken() ?? '',
          // What was asked for last, also by a filter since.
          filter: this.#target?.subject ?? {},
          resume: this.#place,
        }),
      null,
      {
        // The first delay is random so that a restarted server is not met by everybody at once (GAP-019).
        minReconnectionDelay: REALTIME_TIMINGS.minReconnectDelayMs + random() * spread,
        maxReconnectionDelay: REALTIME_TIMINGS.maxReconnectDelayMs,
        reconnectionDelayGrowFactor: REALTIME_TIMINGS.reconnectGrowthFactor,
        connectionTimeout: REALTIME_TIMINGS.connectionTimeoutMs,
        minUptime: REALTIME_TIMINGS.minUptimeMs,
        // Nothing is worth sending late: pings and filters are renewed on opening.
        maxEnqueuedMessages: 0,
        shouldReconnectOnClose: ({ code }) =>
          code !== CLOSE_CODES.refreshTokenExpired && code !== CLOSE_CODES.accessTokenExpired,
        ...(this.#options.WebSocket ? { WebSocket: this.#options.WebSocket } : {}),
      },
    )
    this.#socket = socket
    socket.addEventListener('open', () => this.#whenCurrent(socket, () => this.#opened()))
    socket.addEventListener('message', ({ data }) =>
      this.#whenCurrent(socket, () => this.#received(data)),
    )
    socket.addEventListener('close', ({ code, reason }) =>
      this.#whenCurrent(socket, () => this.#closed(socket, code, reason)),
    )
  }

  #whenCurrent(socket: ReconnectingWebSocket, task: () => void): void {
    if (this.#socket === socket) task()
  }

  #opened(): void {
    this.#attempt = 0
    this.#setStatus('open')
    this.#ping()
    this.#stopPing?.()
    this.#stopPing = this.#clock.every(REALTIME_TIMINGS.pingIntervalMs, () => this.#ping())
  }

  /** Hears of something else by the same socket (CORE-RTM-004). */
  #filter(subject: RealtimeSubject): void {
    const payload = realtimeFilterSchema.parse(subject)
    this.#socket?.send(JSON.stringify({ event_name: 'filter', payload }))
  }

  #ping(): void {
    this.#pingedAt = this.#clock.now()
    this.#socket?.send(JSON.stringify({ event_name: 'ping', payload: {} }))
    this.#awaitPong(PONG_TIMEOUT_MS)
  }

  /** A cable that was pulled closes no socket: silence is the only sign. */
  #awaitPong(timeoutMs: number): void {
    this.#stopWaiting?.()
    this.#stopWaiting = this.#clock.after(timeoutMs, () => this.#silent())
  }

  #silent(): void {
    this.#drop()
    this.#attempt += 1
    this.#setStatus('lost')
    this.#connect()
  }

  #received(data: unknown): void {
    const read = parseServerMessage(String(data))
    if (read.status === 'invalid' && read.name !== undefined) {
      this.#events.emit({ kind: 'unreadable', name: read.name })
    }
    // A newer server may say what this studio does not know (GAP-106).
    if (read.status !== 'read') return
    const { message, sequence } = read
    if (!this.#isNews(message, sequence)) return
    if (message.event_name === 'pong' && this.#pingedAt !== undefined) {
      this.#events.emit({ kind: 'round_trip', rttMs: this.#clock.now() - this.#pingedAt })
      this.#pingedAt = undefined
      this.#stopWaiting?.()
    }
    this.#events.emit({ kind: 'message', message })
  }

  /** Keeps the place in the stream; answers whether the message has not been heard before. */
  #isNews({ event_name: name, payload }: ServerMessage, sequence: number | undefined): boolean {
    const begins = name === 'resync' || (name === 'welcome' && !payload.resumed)
    if (begins) {
      const { stream } = payload
      // Who comes back and can't be told what he missed has no place until he is asked to load: that may get lost.
      const isAwaited = name === 'welcome' && this.#place !== undefined
      this.#place = stream === null || isAwaited ? UNKNOWN_PLACE : { stream, after: sequence ?? 0 }
    } else if (sequence !== undefined && this.#place) {
      if (name !== 'pong' && sequence <= this.#place.after) return false
      this.#place = { ...this.#place, after: Math.max(this.#place.after, sequence) }
    }
    return true
  }

  #closed(socket: ReconnectingWebSocket, code: number, reason: string): void {
    this.#stopPing?.()
    this.#stopWaiting?.()
    this.#pingedAt = undefined
    if (code === CLOSE_CODES.refreshTokenExpired) {
      this.#drop()
      this.#setStatus('expired', loginEndReasonSchema.safeParse(reason).data)
      return
    }
    this.#attempt += 1
    this.#setStatus('lost')
    if (code === CLOSE_CODES.accessTokenExpired) void this.#refreshAndReconnect(socket)
  }

  async #refreshAndReconnect(socket: ReconnectingWebSocket): Promise<void> {
    const outcome = await this.#options.refresh()
    this.#whenCurrent(socket, () => {
      if (outcome === 'refreshed') socket.reconnect()
      else if (outcome === 'expired') {
        this.#drop()
        this.#setStatus('expired')
      } else {
        this.#clock.after(REALTIME_TIMINGS.minReconnectDelayMs, () =>
          this.#whenCurrent(socket, () => void this.#refreshAndReconnect(socket)),
        )
      }
    })
  }

  #drop(): void {
    this.#stopPing?.()
    this.#stopWaiting?.()
    this.#pingedAt = undefined
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #setStatus(status: RealtimeStatus, endReason?: LoginEndReason): void {
    this.#status = status
    this.#events.emit({ kind: 'status', status, attempt: this.#attempt, endReason })
  }
}

/** Whether one server answers for both: of several, the one that runs an event has its sockets. */
function isSamePlace(
  before: { readonly url: string; readonly subject: RealtimeSubject },
  after: { readonly url: string; readonly subject: RealtimeSubject },
): boolean {
  const eventsOf = ({ events = [] }: RealtimeSubject) => events.join()
  return before.url === after.url && eventsOf(before.subject) === eventsOf(after.subject)
}
