import {
  CLOSE_CODES,
  formatServerMessage,
  type LoginEndReason,
  parseClientMessage,
  REALTIME_TIMINGS,
  type RealtimeFilter,
  type ServerMessage,
} from '@proscenium/protocol'
import type { WebSocket } from 'ws'
import type { Caller } from '../domain/identity/principal.ts'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import { mayHear } from './may-hear.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { isAboutGuest, wants } from './wants.ts'

/** A socket that is so far behind will not catch up: it is dropped and its client loads again. */
const MAX_BUFFERED_BYTES = 1_048_576
/** Longest delay that timers know; tokens live for minutes. */
const MAX_TIMER_MS = 2_147_483_647
const MINUTE_MS = 60_000
/** Of what a client said and nobody understood: it is the client's own text, as long as it likes. */
const MAX_LOGGED_LENGTH = 64
/** What a close says of a login that ended for a reason which nobody remembers. */
export const LOGIN_ENDED = 'login ended'

/** What a socket session works with. */
export interface SocketSessionOptions {
  readonly socket: WebSocket
  readonly caller: Caller
  readonly clientId: string
  readonly filter: RealtimeFilter
  readonly logger: LoggerPort
  readonly now: () => Date
  /** Who says more is sent away. */
  readonly messagesPerMinute: number
  readonly idleTimeoutMs?: number
  /** Called for every message that is sent. */
  readonly onSent?: (() => void) | undefined
}

/** One open socket: answers pings, keeps the filter, ends when idle, slow or no longer allowed. */
export class SocketSession implements Disposable {
  /** Whose messages it may hear: a guest's are those of the event's owner. */
  readonly userId: string
  readonly loginId: string
  readonly clientId: string
  /** Called when the client asks whether the link still works. */
  onPing: () => void = () => undefined
  /** Called when the client asks to hear of something else than before. */
  onFilter: () => void = () => undefined
  readonly caller: Caller
  readonly #socket: WebSocket
  readonly #logger: LoggerPort
  readonly #now: () => Date
  readonly #messagesPerMinute: number
  readonly #idleTimeoutMs: number
  readonly #onSent: (() => void) | undefined
  readonly #expiry: NodeJS.Timeout
  #filter: RealtimeFilter
  #idle: NodeJS.Timeout
  #minuteStartedMs = Number.NEGATIVE_INFINITY
  #heardThisMinute = 0

  constructor(options: SocketSessionOptions) {
    const { socket, caller, clientId, filter, logger, now } = options
    this.userId = caller.kind === 'user' ? caller.userId : caller.ownerId
    this.loginId = caller.sessionId
    this.clientId = clientId
    this.caller = caller
    this.#socket = socket
    this.#filter = filter
    this.#logger = logger
    this.#now = now
    this.#messagesPerMinute = options.messagesPerMinute
    this.#onSent = options.onSent
    this.#idleTimeoutMs = options.idleTimeoutMs ?? REALTIME_TIMINGS.serverIdleTimeoutMs
    this.#idle = this.#startIdle()
    const lifetimeMs = Math.min(caller.expiresAt.getTime() - now().getTime(), MAX_TIMER_MS)
    this.#expiry = setTimeout(() => {
      socket.close(CLOSE_CODES.accessTokenExpired, 'access token expired')
    }, lifetimeMs)
    socket.on('message', (data) => this.#receive(String(data)))
  }

  /** What it wants to hear of. */
  get filter(): RealtimeFilter {
    return this.#filter
  }

  /** Whether it may hear events of other users. */
  get isAdmin(): boolean {
    return this.caller.kind === 'user' && this.caller.isAdmin
  }

  /** Sends a message of the link itself; `sequence` tells how far the stream is. */
  send({ event_name, payload }: ServerMessage, sequence?: number): void {
    this.sendText(formatServerMessage(event_name, payload, sequence))
  }

  /** Sends a message on, as far as it may be heard here and is wanted. */
  hear(outgoing: OutgoingMessage): void {
    const { message, audience } = outgoing
    const filter = this.#filter
    if (!isAboutGuest(filter, this.caller) || !wants(filter, message.event_name, audience)) return
    const hearing = mayHear(this.caller, filter, outgoing)
    if (hearing !== 'nothing') this.sendText(outgoing[hearing])
  }

  /** Sends a message that is text already. */
  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#logger.warn({ clientId: this.clientId }, 'a socket was too slow')
      this.#socket.terminate()
      return
    }
    this.#socket.send(text)
    this.#onSent?.()
  }

  /** The login is over, for a reason that may not be known: its client must not come back by itself. */
  endLogin(reason?: LoginEndReason): void {
    this.#socket.close(CLOSE_CODES.refreshTokenExpired, reason ?? LOGIN_ENDED)
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#expiry)
  }

  #receive(text: string): void {
    // What was under way when it was sent away is nobody's any more.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (!this.#isWithinLimit()) {
      this.#logger.warn({ clientId: this.clientId }, 'a socket said too much')
      this.#socket.close(CLOSE_CODES.policyViolated, 'too many messages')
      return
    }
    clearTimeout(this.#idle)
    this.#idle = this.#startIdle()
    const read = parseClientMessage(text)
    if (read.status !== 'read') {
      // Unknown messages are ignored and logged (GAP-106).
      const said = read.status === 'unknown' ? read.name : read.reason
      const shown = said.slice(0, MAX_LOGGED_LENGTH)
      const { clientId } = this
      this.#logger.info({ clientId, status: read.status, shown }, 'a client message was ignored')
      return
    }
    const { message } = read
    if (message.event_name === 'filter') {
      this.#filter = message.payload
      this.onFilter()
    } else this.onPing()
  }

  #isWithinLimit(): boolean {
    const nowMs = this.#now().getTime()
    if (nowMs - this.#minuteStartedMs >= MINUTE_MS) {
      this.#minuteStartedMs = nowMs
      this.#heardThisMinute = 0
    }
    this.#heardThisMinute += 1
    return this.#heardThisMinute <= this.#messagesPerMinute
  }

  #startIdle(): NodeJS.Timeout {
    return setTimeout(() => this.#socket.terminate(), this.#idleTimeoutMs)
  }
}
