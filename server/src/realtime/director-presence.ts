import type { DirectorPresence, RealtimeFilter, ServerMessage } from '@proscenium/protocol'
import { type Caller, nameOfUser } from '../domain/identity/principal.ts'
import { isForDirector } from './wants.ts'

/** A socket as far as presence asks. */
export interface PresentSocket {
  readonly clientId: string
  readonly caller: Caller
  readonly filter: RealtimeFilter
  send(message: ServerMessage): void
}

/** What directors' presence works with. */
export interface DirectorPresencesDeps {
  /** Undefined when there is no such event. */
  readonly ownerOf: (eventId: string) => Promise<string | undefined>
  readonly now: () => Date
  /** A studio of an event is no longer there. */
  readonly onLeft: (eventId: string, clientId: string) => void
}

/** A studio directs one event; whoever names more gets no more looked up for it. */
const MAX_EVENTS = 5
/** More on one event are not told of each other: each arrival told to each of them costs the square of their number. */
const MAX_TOLD = 20

interface Present {
  readonly socket: PresentSocket
  readonly director: DirectorPresence
}

/**
 * Whose studios are open on which event (GAP-059). An event is run by one server, which serves the sockets of all
 * its studios: what is known there is all there is to know.
 */
export class DirectorPresences {
  readonly #deps: DirectorPresencesDeps
  readonly #byEvent = new Map<string, Map<string, Present>>()

  constructor(deps: DirectorPresencesDeps) {
    this.#deps = deps
  }

  /** A socket was opened, or asks to hear of other events than before. */
  async changed(socket: PresentSocket, device: string): Promise<void> {
    const { filter } = socket
    const wanted = new Set(await this.eventsOf(socket))
    // It has changed its mind meanwhile, and is looked at again for that.
    if (socket.filter !== filter) return
    for (const eventId of this.#byEvent.keys()) {
      if (!wanted.has(eventId)) this.#remove(eventId, socket.clientId)
    }
    for (const eventId of wanted) this.#add(eventId, socket, device)
  }

  /** A socket was closed. */
  left({ clientId }: PresentSocket): void {
    for (const eventId of [...this.#byEvent.keys()]) this.#remove(eventId, clientId)
  }

  #add(eventId: string, socket: PresentSocket, device: string): void {
    const present = this.#byEvent.get(eventId) ?? new Map<string, Present>()
    if (present.has(socket.clientId) || socket.caller.kind !== 'user') return
    const director = {
      clientId: socket.clientId,
      userName: nameOfUser(socket.caller),
      device,
      since: this.#deps.now().toISOString(),
    }
    this.#byEvent.set(eventId, present.set(socket.clientId, { socket, director }))
    this.#tell(eventId)
  }

  #remove(eventId: string, clientId: string): void {
    const present = this.#byEvent.get(eventId)
    if (!present?.delete(clientId)) return
    this.#deps.onLeft(eventId, clientId)
    if (present.size === 0) this.#byEvent.delete(eventId)
    else this.#tell(eventId)
  }

  #tell(eventId: string): void {
    const present = [...(this.#byEvent.get(eventId)?.values() ?? [])]
    if (present.length > MAX_TOLD) return
    const directors = present.map(({ director }) => director)
    for (const { socket } of present) {
      socket.send({ event_name: 'directorsUpdated', payload: { eventId, directors } })
    }
  }

  /** The events whose studio a socket is: those that it names as a director, and may direct. */
  async eventsOf({ caller, filter }: Pick<PresentSocket, 'caller' | 'filter'>): Promise<string[]> {
    if (caller.kind !== 'user' || !isForDirector(filter)) return []
    const directed: string[] = []
    for (const eventId of new Set(filter.events.slice(0, MAX_EVENTS))) {
      const ownerId = await this.#deps.ownerOf(eventId)
      const isMine = ownerId === caller.userId || (caller.isAdmin && ownerId !== undefined)
      if (isMine) directed.push(eventId)
    }
    return directed
  }
}
