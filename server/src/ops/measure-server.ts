import type { FastifyInstance } from 'fastify'
import type { Admission } from '../domain/load/admission.ts'
import type { LoadMeter } from '../domain/ports/load-meter.ts'
import { pushDoors } from '../domain/ports/media-event.ts'
import type { MediaPlanePort } from '../domain/ports/media-plane-port.ts'
import type { Repositories } from '../domain/ports/repositories.ts'
import type { DiskFigures, DiskSpace } from './disk-space.ts'
import type { LocalTracking } from './local-tracking.ts'
import type { Metrics } from './metrics.ts'

/** What is measured. */
export interface MeasuredServer {
  readonly app: FastifyInstance
  readonly store: Pick<Repositories, 'figures'>
  readonly media: Pick<MediaPlanePort, 'on' | 'isReady' | 'pushFaults'>
  readonly loadMeter: LoadMeter
  readonly diskSpace: Pick<DiskSpace, 'read'>
  readonly admission: Pick<Admission, 'onRefused' | 'estimatedCost'>
  readonly tracking: Pick<LocalTracking, 'on'>
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
export function measureServer(measured: MeasuredServer, metrics: Metrics): () => void {
  const { app, store, media } = measured
  measureLoad(measured, metrics)
  measureDisk(measured, metrics)
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
    name: 'proscenium_push_port_fault',
    help: 'Ports for encoders that can not be opened (1), which is tried again',
    label: 'protocol',
    read: async () => {
      const faults = media.pushFaults()
      return Object.fromEntries(pushDoors.map((door) => [door, Number(door in faults)]))
    },
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
  const ends = [
    media.on((event) => {
      if (event.type === 'hostRestarted') metrics.mediaHostRestarted()
    }),
    measured.admission.onRefused((kind) => metrics.startRefused(kind)),
    measured.tracking.on((name) => metrics.tracked(name)),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function measureDisk({ diskSpace }: MeasuredServer, metrics: Metrics): void {
  const read = async (figure: keyof DiskFigures) =>
    Object.fromEntries(
      Object.entries(await diskSpace.read()).map(([folder, disk]) => [folder, disk[figure]]),
    )
  metrics.addGauge({
    name: 'proscenium_disk_free_bytes',
    help: 'Bytes that are left on the disk of a folder',
    label: 'folder',
    read: () => read('freeBytes'),
  })
  metrics.addGauge({
    name: 'proscenium_disk_size_bytes',
    help: 'Size of the disk of a folder',
    label: 'folder',
    read: () => read('sizeBytes'),
  })
}

function measureLoad({ loadMeter, admission }: MeasuredServer, metrics: Metrics): void {
  metrics.addGauge({
    name: 'proscenium_processors',
    help: 'Processors that this server may use',
    read: async () => ({ '': loadMeter.processors }),
  })
  metrics.addGauge({
    name: 'proscenium_processors_busy_ratio',
    help: 'Part of them that was in use in the last five seconds, by whomever, 0 to 1',
    read: async () => ({ '': loadMeter.share ?? Number.NaN }),
  })
  metrics.addGauge({
    name: 'proscenium_media_work_processors',
    help: 'Processors that the work of the media plane takes by its estimated costs',
    read: async () => ({ '': admission.estimatedCost }),
  })
}
