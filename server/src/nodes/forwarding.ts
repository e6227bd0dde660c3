import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { EventName, Home } from '../domain/events/event-home.ts'

/** Set by the server that hands a request on. Its value is a key, so that no client can set it. */
const FORWARDED_HEADER = 'x-proscenium-handed-on'

/** The answer while an event's server is away. */
export const EVENT_SERVER_AWAY = 'The server that runs this event is away'

/** What handing requests on to the server of their event works with. */
export interface ForwardingDeps {
  readonly findHome: (name: EventName, id: string) => Promise<Home>
  /** Known to the servers of one database alone. */
  readonly key: string
}

/** Hands requests on between the servers of a database, and knows those that were handed on. */
export class Forwarding {
  readonly findHome: ForwardingDeps['findHome']
  readonly #key: string
  readonly #keyHash: Buffer

  constructor({ findHome, key }: ForwardingDeps) {
    this.findHome = findHome
    this.#key = key
    this.#keyHash = sha256(key)
  }

  /** Whether another server handed this request on: it is counted already, and goes no further. */
  isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    const key = headers[FORWARDED_HEADER]
    return typeof key === 'string' && timingSafeEqual(sha256(key), this.#keyHash)
  }

  /** Headers that tell the other server who asks, how, and that this server passes it on. */
  headersOf(request: FastifyRequest): Record<string, string> {
    return {
      // Links in the answer are for whoever asked.
      host: request.host,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-for': request.ip,
      'x-request-id': request.id,
      [FORWARDED_HEADER]: this.#key,
    }
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
