import { ProtocolError } from '@proscenium/protocol'
import type { LiveRecovery } from '../live/live-recovery.ts'
import type { LoggerPort } from '../ports/logger-port.ts'
import type { AbsentNode } from '../ports/node-repository.ts'
import type { Store } from '../ports/repositories.ts'
import { MAX_SILENCE_MS } from './event-home.ts'

/** What an adoption works with. */
export interface AdoptionDeps {
  readonly store: Store
  /** Of this server. */
  readonly nodeId: string
  /** Goes on with what was running. Absent where no server runs: the next start does. */
  readonly recovery?: Pick<LiveRecovery, 'takeUp'>
}

/** Makes the shows and recordings of a server that is gone those of this one. */
export class Adoption {
  readonly #deps: AdoptionDeps

  constructor(deps: AdoptionDeps) {
    this.#deps = deps
  }

  /** Throws `conflict` for a server that runs and for this one, and `not_found` where nothing belongs to it. */
  async adopt(fromId: string): Promise<AbsentNode> {
    const { store, nodeId, recovery } = this.#deps
    if (fromId === nodeId) {
      throw new ProtocolError('conflict', 'That is this server: its shows are here already')
    }
    if ((await store.nodes.addressOf(fromId, MAX_SILENCE_MS)) !== undefined) {
      const detail = `The server ${fromId} ran within the last ${MAX_SILENCE_MS / 1_000} s: stop it first`
      throw new ProtocolError('conflict', detail)
    }
    const absent = await this.#absent()
    const found = absent.find(({ id }) => id === fromId)
    if (!found) {
      const known = absent.map(({ id }) => id).join(', ') || 'none'
      const detail = `No show belongs to a server ${fromId}. Servers with shows that do not run: ${known}`
      throw new ProtocolError('not_found', detail)
    }
    const events = await store.events.listInProgress(fromId)
    const recordings = await store.recordings.listUnfinished(fromId)
    const ours = new Set((await store.recordings.listUnfinished(nodeId)).map(({ id }) => id))
    await store.nodes.adopt(fromId, nodeId)
    // What belongs to no server is in the lists of each; this one has taken it up at its start.
    await recovery?.takeUp(
      events.filter((event) => event.nodeId === fromId),
      recordings.filter(({ id }) => !ours.has(id)),
    )
    return found
  }

  /** For the only server of a database, before it resumes its shows: any other server that had shows is gone. */
  async adoptAll(logger: LoggerPort): Promise<void> {
    const { store, nodeId } = this.#deps
    for (const absent of await this.#absent()) {
      await store.nodes.adopt(absent.id, nodeId)
      logger.warn({ ...absent }, 'the shows of another data folder belong to this server now')
    }
  }

  /** Warns the operator of shows that no running server owns. */
  async warn(logger: LoggerPort): Promise<void> {
    for (const { id, ...figures } of await this.#absent()) {
      logger.warn(
        { nodeId: id, ...figures },
        `shows and recordings belong to a server that does not run: start it, or, if it is gone for good, put its recordings into this data folder and run "npm run admin -- adopt ${id}"`,
      )
    }
  }

  #absent(): Promise<AbsentNode[]> {
    return this.#deps.store.nodes.listAbsent(this.#deps.nodeId, MAX_SILENCE_MS)
  }
}
