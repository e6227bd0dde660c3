import type { ResumePoint, ServerMessage } from '@proscenium/protocol'
import type { Presence } from '../domain/ports/presence.ts'
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
  /** Sockets that hear events of other users as well. */
  readonly #admins = new Set<SocketSession>()
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

  /** Ends the sockets of a login, of a user or of a guest, in every process. */
  endLogin(_userId: string, loginId: string): void {
    this.#bus.publish({ kind: 'login_ended', loginId })
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
    if (session.isAdmin) this.#admins.add(session)
    session.onPing = () => session.send({ event_name: 'pong', payload: {} }, this.#stream?.sequence)
  }

  remove(session: SocketSession): void {
    exclude(this.#byUser, session.userId, session)
    exclude(this.#byLogin, session.loginId, session)
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

  isUserConnected(userId: string): boolean {
    const sessions = [...(this.#byUser.get(userId) ?? [])]
    return sessions.some(({ caller }) => caller.kind === 'user')
  }

  /** Open sockets of one login at this server. */
  socketsOf(loginId: string): number {
    return this.#byLogin.get(loginId)?.size ?? 0
  }

  received(entry: BusEntry, sequence: number | undefined): void {
    if (sequence !== undefined && this.#stream) this.#stream = { ...this.#stream, sequence }
    if (entry.kind === 'login_ended') {
      for (const session of [...(this.#byLogin.get(entry.loginId) ?? [])]) session.endLogin()
    } else if (entry.kind === 'missed') this.#missed(entry.userIds)
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
