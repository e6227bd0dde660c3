import { REALTIME_TIMINGS, type ResumePoint, type ServerMessage } from '@proscenium/protocol'
import type { EndedLogins, HeldLogin, Presence } from '../domain/ports/presence.ts'
import type { Audience, Publisher } from '../domain/ports/publisher.ts'
import { Journal } from './journal.ts'
import type {
  AddressedMessage,
  BusEntry,
  BusListener,
  BusStream,
  MessageBus,
} from './message-bus.ts'
import { OutgoingMessage } from './outgoing-message.ts'
import type { SocketSession } from './socket-session.ts'
import { isForDirector } from './wants.ts'

/** A client whose socket broke has come back by then, unless its first two attempts failed. */
const RETURN_MS = REALTIME_TIMINGS.maxReconnectDelayMs + 2 * REALTIME_TIMINGS.connectionTimeoutMs
/** How long it is known that a login has left. */
const LEFT_MS = 60_000

/**
 * The sockets of this process. Messages go through the bus to the hubs of all processes, and from there to the
 * sockets that they are for; the last ones are kept for sockets that come back.
 */
export class Hub implements Publisher, Presence, BusListener {
  readonly #bus: MessageBus
  readonly #journal: Journal
  /** Sockets by the user whose messages they hear. */
  readonly #byUser = new Map<string, Set<SocketSession>>()
  readonly #byLogin = new Map<string, Set<SocketSession>>()
  /** When logins lost their last socket, oldest first, those of the last minute. */
  readonly #leftAtMs = new Map<string, number>()
  /** Sockets that hear events of other users as well. */
  readonly #admins = new Set<SocketSession>()
  readonly #endListeners = new Set<(ended: EndedLogins) => void>()
  /** Null while the bus is down. */
  #stream: BusStream | null = null

  constructor(bus: MessageBus, journal = new Journal(() => performance.now())) {
    this.#bus = bus
    this.#journal = journal
    bus.attach(this)
  }

  publish(message: ServerMessage, audience: Audience): void {
    this.#bus.publish({ kind: 'message', message, audience })
  }

  /** Ends the sockets of logins, of a user or of guests, in every process, and tells who listens there. */
  endLogins({ userId, loginIds, reason }: EndedLogins): void {
    this.#bus.publish({ kind: 'logins_ended', userId, loginIds, reason })
  }

  onLoginsEnded(listener: (ended: EndedLogins) => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /**
   * Welcomes a socket. One that comes back gets what passed since, in order and each message once, or is told
   * to load again where that cannot be had.
   */
  add(session: SocketSession, resume?: ResumePoint | 'unknown'): void {
    const missed = resume === undefined ? undefined : this.#missedBy(session, resume)
    const stream = this.#stream
    // Until what was missed has been sent, the client's place is where it was.
    session.send(
      {
        event_name: 'welcome',
        payload: {
          clientId: session.clientId,
          stream: stream?.id ?? null,
          resumed: missed !== undefined,
        },
      },
      missed ? undefined : stream?.sequence,
    )
    for (const message of missed ?? []) session.hear(message)
    if (resume !== undefined && !missed) this.#resync(session)
    include(this.#byUser, session.userId, session)
    include(this.#byLogin, session.loginId, session)
    this.#leftAtMs.delete(session.loginId)
    if (session.isAdmin) this.#admins.add(session)
    session.onPing = () => session.send({ event_name: 'pong', payload: {} }, this.#stream?.sequence)
  }

  remove(session: SocketSession): void {
    exclude(this.#byUser, session.userId, session)
    exclude(this.#byLogin, session.loginId, session)
    if (!this.isConnected(session.loginId)) this.#noteLeft(session.loginId)
    this.#admins.delete(session)
  }

  /** Open sockets, of all users. */
  get size(): number {
    let size = 0
    for (const sessions of this.#byUser.values()) size += sessions.size
    return size
  }

  isConnected(loginId: string): boolean {
    return this.socketsOf(loginId) > 0
  }

  /** An event is run by one server, to which its studios connect. */
  isDirected({ id, ownerId }: { readonly id: string; readonly ownerId: string }): boolean {
    for (const { caller, filter } of this.#listeners(ownerId)) {
      if (caller.kind === 'user' && isForDirector(filter) && filter.events.includes(id)) return true
    }
    return false
  }

  isConnectedOrReturning(loginId: string): boolean {
    const leftAtMs = this.#leftAtMs.get(loginId) ?? Number.NEGATIVE_INFINITY
    return this.isConnected(loginId) || performance.now() - leftAtMs < RETURN_MS
  }

  hasJustLeft(loginId: string): boolean {
    const leftAtMs = this.#leftAtMs.get(loginId) ?? Number.NEGATIVE_INFINITY
    return !this.isConnected(loginId) && performance.now() - leftAtMs < LEFT_MS
  }

  isUserConnected(userId: string): boolean {
    const sessions = [...(this.#byUser.get(userId) ?? [])]
    return sessions.some(({ caller }) => caller.kind === 'user')
  }

  heldLogins(): readonly HeldLogin[] {
    return [...this.#byLogin].flatMap(([loginId, sessions]) => {
      const [session] = sessions
      if (!session) return []
      return [{ loginId, userId: session.userId, isGuest: session.caller.kind !== 'user' }]
    })
  }

  /** Open sockets of one login at this server. */
  socketsOf(loginId: string): number {
    return this.#byLogin.get(loginId)?.size ?? 0
  }

  received(entry: BusEntry, sequence: number | undefined): void {
    if (sequence !== undefined && this.#stream) this.#stream = { ...this.#stream, sequence }
    if (entry.kind === 'logins_ended') this.#loginsEnded(entry)
    else if (entry.kind === 'missed') this.#missed(entry.userIds)
    else this.#deliver(entry, sequence)
  }

  started(stream: BusStream): void {
    this.#stream = stream
    this.#journal.restart(stream.sequence)
    for (const session of this.#all()) this.#resync(session)
  }

  lost(): void {
    this.#stream = null
  }

  #noteLeft(loginId: string): void {
    const nowMs = performance.now()
    for (const [id, leftAtMs] of this.#leftAtMs) {
      if (nowMs - leftAtMs < LEFT_MS) break
      this.#leftAtMs.delete(id)
    }
    this.#leftAtMs.delete(loginId)
    this.#leftAtMs.set(loginId, nowMs)
  }

  #loginsEnded(ended: EndedLogins): void {
    for (const loginId of ended.loginIds) {
      for (const session of [...(this.#byLogin.get(loginId) ?? [])]) session.endLogin(ended.reason)
    }
    for (const listener of this.#endListeners) listener(ended)
  }

  #deliver(entry: AddressedMessage, sequence: number | undefined): void {
    const outgoing = new OutgoingMessage(entry, sequence)
    if (sequence !== undefined) this.#journal.add({ outgoing, sequence })
    for (const session of this.#listeners(entry.audience.userId)) session.hear(outgoing)
  }

  #missed(userIds: readonly string[]): void {
    const { sequence } = this.#stream ?? { sequence: 0 }
    for (const userId of userIds) {
      this.#journal.forget(userId, sequence)
      for (const session of this.#listeners(userId)) this.#resync(session)
    }
  }

  *#listeners(userId: string): Generator<SocketSession> {
    yield* this.#byUser.get(userId) ?? []
    for (const session of this.#admins) if (session.userId !== userId) yield session
  }

  *#all(): Generator<SocketSession> {
    for (const sessions of this.#byUser.values()) yield* sessions
  }

  #missedBy(
    session: SocketSession,
    resume: ResumePoint | 'unknown',
  ): readonly OutgoingMessage[] | undefined {
    if (resume === 'unknown' || resume.stream !== this.#stream?.id) return undefined
    // A place that is yet to come is none of ours.
    if (resume.after > this.#stream.sequence) return undefined
    return this.#journal.since(session.isAdmin ? undefined : session.userId, resume.after)
  }

  #resync(session: SocketSession): void {
    const payload = { stream: this.#stream?.id ?? null }
    session.send({ event_name: 'resync', payload }, this.#stream?.sequence)
  }
}

function include<Key, Item>(index: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const items = index.get(key) ?? new Set()
  items.add(item)
  index.set(key, items)
}

function exclude<Key, Item>(index: Map<Key, Set<Item>>, key: Key, item: Item): void {
  const items = index.get(key)
  items?.delete(item)
  if (items?.size === 0) index.delete(key)
}
