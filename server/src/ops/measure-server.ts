import type { FastifyInstance } from 'fastify'
import type { MediaPlanePort } from '../domain/ports/media-plane-port.ts'
import type { Repositories } from '../domain/ports/repositories.ts'
import type { Metrics } from './metrics.ts'

/** What is measured. */
export interface MeasuredServer {
  readonly app: FastifyInstance
  readonly store: Pick<Repositories, 'figures'>
  readonly media: Pick<MediaPlanePort, 'on' | 'isReady'>
}

/** Route of requests that no route takes. */
const NO_ROUTE = 'none'

/** Times every answered request; the route is its pattern, so that there are as many series as routes. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    })
  })
}

/** Adds what is read when it is asked for, and counts what the media plane reports; call the answer to end. */
export function measureServer({ app, store, media }: MeasuredServer, metrics: Metrics): () => void {
  metrics.addGauge({
    name: 'proscenium_sockets_open',
    help: 'Open sockets of this server',
    read: async () => ({ '': app.websocketServer.clients.size }),
  })
  metrics.addGauge({
    name: 'proscenium_media_host_up',
    help: 'Whether the media process runs (1) or not (0)',
    read: async () => ({ '': Number(media.isReady()) }),
  })
  metrics.addGauge({
    name: 'proscenium_events_in_progress',
    help: 'Events that are not over, of all servers on this database',
    read: async () => ({ '': await store.figures.eventsInProgress() }),
  })
  metrics.addGauge({
    name: 'proscenium_outputs',
    help: 'Outputs of events that are not over by status, of all servers on this database',
    label: 'status',
    read: async () =>
      Object.fromEntries(
        (await store.figures.outputsByStatus()).map(({ status, count }) => [status, count]),
      ),
  })
  return media.on((event) => {
    if (event.type === 'hostRestarted') metrics.mediaHostRestarted()
  })
}
