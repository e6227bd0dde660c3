import { isInProgress, type Subject } from '@proscenium/protocol'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { Store } from '../ports/repositories.ts'

/** A server that wasn't heard for this long is taken to be away; it says that it runs every 5 s. */
export const MAX_SILENCE_MS = 15_000
const MAX_KNOWN = 10_000

/** What names an event: something of it by its id, or a link to it by its secret. */
export type EventName = Subject | 'link'

/** Which server runs an event: this one, another with its address, or one that is away. */
export type Home =
  | { readonly kind: 'here' }
  | { readonly kind: 'there'; readonly address: string }
  | { readonly kind: 'away'; readonly isEventOver: boolean }

const HERE: Home = { kind: 'here' }

/** What finding an event's server works with. */
export interface EventHomeDeps {
  readonly store: Store
  /** Of this server. */
  readonly nodeId: string
  readonly tokens: Pick<OpaqueTokens, 'hash'>
}

/**
 * Finds the server that runs an event. Its program, guests, outputs and recordings are there, who is here is
 * known there, and what happens to it happens in turn there: other servers hand calls and sockets on.
 */
export class EventHome {
  readonly #deps: EventHomeDeps
  /** Events of this server. They stay here, so nothing has to be asked for them again. */
  readonly #known = new Set<string>()

  constructor(deps: EventHomeDeps) {
    this.#deps = deps
  }

  /** What names no event, or none that there is, is answered here. */
  async find(name: EventName, id: string): Promise<Home> {
    const { store, nodeId } = this.#deps
    const eventId = await this.#eventIdOf(name, id)
    if (eventId === undefined || this.#known.has(eventId)) return HERE
    const event = await store.events.find(eventId)
    if (!event) return HERE
    if (event.nodeId === null || event.nodeId === nodeId) {
      if (this.#known.size >= MAX_KNOWN) this.#known.clear()
      this.#known.add(eventId)
      return HERE
    }
    const address = await store.nodes.addressOf(event.nodeId, MAX_SILENCE_MS)
    if (address !== undefined) return { kind: 'there', address }
    return { kind: 'away', isEventOver: !isInProgress(event.status) }
  }

  async #eventIdOf(name: EventName, id: string): Promise<string | undefined> {
    const { store, tokens } = this.#deps
    const { contributions, deepLinks, invitations, outputs } = store
    if (name === 'event') return id
    if (name === 'contribution') return (await contributions.find(id))?.eventId
    if (name === 'invitation') return (await invitations.find(id))?.eventId
    if (name === 'distributor') return (await outputs.findDistributor(id))?.eventId
    if (name === 'lurk') return (await deepLinks.find(id))?.eventId ?? undefined
    if (name === 'link') {
      return (await deepLinks.findBySecretHash(tokens.hash(id)))?.eventId ?? undefined
    }
    return undefined
  }
}
