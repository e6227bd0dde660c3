import { ProtocolError } from '@proscenium/protocol'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { Principal } from '../identity/principal.ts'
import type { FrameioPort } from '../ports/frameio-port.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { Store } from '../ports/repositories.ts'
import { requireOwnedEvent } from './require-event.ts'

/** What an export works with. */
export interface FrameioExportDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly background: BackgroundTasks
  /** Null on a server that has no client id of frame.io. */
  readonly frameio: FrameioPort | null
}

/** Puts the recordings of events into projects of frame.io (GAP-119). */
export class FrameioExport {
  readonly #deps: FrameioExportDeps

  constructor(deps: FrameioExportDeps) {
    this.#deps = deps
  }

  /** Whether this server can reach frame.io. */
  get isOffered(): boolean {
    return this.#deps.frameio !== null
  }

  /**
   * Begins an export; its end is told by `frameioProjectCreated`. Throws `not_found`, `forbidden` without
   * the right, `not_implemented` without frame.io, and `conflict` while there is no recording to send.
   */
  async start(user: Principal, eventId: string, teamId: string, clientId?: string): Promise<void> {
    const { store, publisher, background, frameio } = this.#deps
    const event = await requireOwnedEvent(store, eventId, user.userId)
    if (!user.rights.frameioExport) {
      throw new ProtocolError('forbidden', 'Your plan does not include the export to frame.io')
    }
    if (!frameio) throw new ProtocolError('not_implemented')
    const recordings = (await store.recordings.listOf(event.id)).flatMap(
      ({ status, name, path }) =>
        status === 'ready' && path !== null ? [{ name, key: path }] : [],
    )
    if (recordings.length === 0) {
      throw new ProtocolError('conflict', 'This event has no recordings yet')
    }
    const { userId } = user
    background.run('exporting to frame.io', async () => {
      const project = { userId, teamId, name: event.name, recordings }
      const { id: projectId } = await frameio.createProject(project)
      publisher.publish(
        {
          event_name: 'frameioProjectCreated',
          payload: { eventId: event.id, projectId, teamId, clientId },
        },
        { userId, eventId: event.id },
      )
    })
  }
}
