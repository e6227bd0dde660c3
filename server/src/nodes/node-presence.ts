import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { NodeRepository } from '../domain/ports/node-repository.ts'

const BEAT_MS = 5_000

/** What a presence works with. */
export interface NodePresenceDeps {
  readonly nodes: NodeRepository
  readonly nodeId: string
  /** By which other servers reach this one. */
  readonly address: string
  readonly logger: LoggerPort
}

/** Tells the other servers of a database that this one runs. Owns its timer. */
export class NodePresence implements AsyncDisposable {
  readonly #deps: NodePresenceDeps
  readonly #timer: NodeJS.Timeout
  #beating: Promise<void> = Promise.resolve()

  private constructor(deps: NodePresenceDeps) {
    this.#deps = deps
    this.#timer = setInterval(() => {
      this.#beating = this.#beat().catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'other servers were not told that this one runs'),
      )
    }, BEAT_MS)
    this.#timer.unref()
  }

  /** Resolves when the others know. */
  static async begin(deps: NodePresenceDeps): Promise<NodePresence> {
    const presence = new NodePresence(deps)
    await presence.#beat()
    return presence
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    await this.#deps.nodes
      .remove(this.#deps.nodeId)
      .catch((error: unknown) =>
        this.#deps.logger.warn({ err: error }, 'other servers were not told that this one stops'),
      )
  }

  #beat(): Promise<void> {
    const { nodes, nodeId, address } = this.#deps
    return nodes.beat(nodeId, address)
  }
}
