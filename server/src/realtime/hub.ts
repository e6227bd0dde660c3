import type { ServerMessage } from '@proscenium/protocol'
import type { Audience, Publisher } from '../domain/ports/publisher.ts'
import { wants } from './message-audience.ts'
import type { SocketSession } from './socket-session.ts'

/** Hands messages to the sockets of the user they are for. */
export class Hub implements Publisher {
  readonly #sessions = new Map<string, Set<SocketSession>>()

  publish(message: ServerMessage, audience: Audience): void {
    const sessions = this.#sessions.get(audience.userId)
    if (!sessions || sessions.size === 0) return
    // One text serves all sockets; scenes are long.
    let text: string | undefined
    for (const session of sessions) {
      if (!wants(session.filter, message.event_name, audience)) continue
      text ??= JSON.stringify(message)
      session.sendText(text)
    }
  }

  add(session: SocketSession): void {
    const sessions = this.#sessions.get(session.userId) ?? new Set()
    sessions.add(session)
    this.#sessions.set(session.userId, sessions)
  }

  remove(session: SocketSession): void {
    const sessions = this.#sessions.get(session.userId)
    sessions?.delete(session)
    if (sessions?.size === 0) this.#sessions.delete(session.userId)
  }

  /** Ends the sockets of a login that was logged out. */
  endLogin(userId: string, loginId: string): void {
    for (const session of [...(this.#sessions.get(userId) ?? [])]) {
      if (session.loginId === loginId) session.endLogin()
    }
  }

  /** Open sockets, of all users. */
  get size(): number {
    let size = 0
    for (const sessions of this.#sessions.values()) size += sessions.size
    return size
  }
}
