import type { Subject } from '@proscenium/protocol'
import type { Store } from '../ports/repositories.ts'

/** A server that wasn't heard for this long is taken to be away; it says that it runs every 5 s. */
export const MAX_SILENCE_MS = 15_000
const MAX_KNOWN = 10_000

/** Which server runs an event: this one, another with its address, or one that is away. */
export type Home =
  | { readonly kind: 'here' }
  | { readonly kind: 'there'; readonly address: string }
  | { readonly kind: 'away' }

const HERE: Home = { kind: 'here' }

/**
 * Finds the server that runs an event. Its program, guests, outputs and recordings are there, and what happens
 * to it happens in turn there: other servers hand such calls on.
 */
export class EventHome {
  readonly #store: Store
  readonly #nodeId: string
  /** Events of this server. They stay here, so nothing has to be asked for them again. */
  readonly #known = new Set<string>()

  constructor(store: Store, nodeId: string) {
    this.#store = store
    this.#nodeId = nodeId
  }

  /** What names no event, or none that there is, is answered here. */
  async find(subject: Subject, id: string): Promise<Home> {
    const eventId = await this.#eventIdOf(subject, id)
    if (eventId === undefined || this.#known.has(eventId)) return HERE
    const event = await this.#store.events.find(eventId)
    if (!event) return HERE
    if (event.nodeId === null || event.nodeId === this.#nodeId) {
      if (this.#known.size >= MAX_KNOWN) this.#known.clear()
      this.#known.add(eventId)
      return HERE
    }
    const address = await this.#store.nodes.addressOf(event.nodeId, MAX_SILENCE_MS)
    return address === undefined ? { kind: 'away' } : { kind: 'there', address }
  }

  async #eventIdOf(subject: Subject, id: string): Promise<string | undefined> {
    const { contributions, deepLinks, invitations, outputs } = this.#store
    if (subject === 'event') return id
    if (subject === 'contribution') return (await contributions.find(id))?.eventId
    if (subject === 'invitation') return (await invitations.find(id))?.eventId
    if (subject === 'distributor') return (await outputs.findDistributor(id))?.eventId
    if (subject === 'lurk') return (await deepLinks.find(id))?.eventId ?? undefined
    return undefined
  }
}
