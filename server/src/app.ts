import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { DataFolder } from './config/data-folder.ts'
import type { Secrets } from './config/secrets.ts'
import type { Database } from './db/database.ts'
import { createDbStore } from './db/db-store.ts'
import type { BackgroundTasks } from './domain/background-tasks.ts'
import { EventHome } from './domain/events/event-home.ts'
import { retentionJobs } from './domain/jobs/retention-jobs.ts'
import { StorageSweep } from './domain/library/storage-sweep.ts'
import type { PasswordHasher } from './domain/ports/identity-ports.ts'
import type { LoadMeter } from './domain/ports/load-meter.ts'
import type { MediaPlanePort } from './domain/ports/media-plane-port.ts'
import type { PageRendererPort } from './domain/ports/page-renderer-port.ts'
import { AccessGuard } from './http/access-guard.ts'
import { createHttpServer } from './http/http-server.ts'
import { JobRunner } from './jobs/job-runner.ts'
import type { Logger } from './logger.ts'
import { closeSockets } from './ops/close-sockets.ts'
import { DiskSpace } from './ops/disk-space.ts'
import { Drain } from './ops/drain.ts'
import { measureServer } from './ops/measure-server.ts'
import { Metrics } from './ops/metrics.ts'
import { failedParts } from './ops/readiness.ts'
import { DirectorPresences } from './realtime/director-presence.ts'
import { Hub } from './realtime/hub.ts'
import type { MessageBus } from './realtime/message-bus.ts'
import { openBus } from './realtime/open-bus.ts'
import { socketLimits } from './realtime/socket-limits.ts'
import { registerSockets } from './realtime/socket-route.ts'
import { createRoutes } from './routes/routes.ts'
import { createServices, type Services } from './services.ts'
import { DiskOldFiles } from './storage/disk-old-files.ts'
import { openFileStorage } from './storage/open-file-storage.ts'
import { StorageOwner } from './storage/storage-owner.ts'

/** Everything an app is made of that someone else owns. */
export interface AppDeps {
  readonly config: Config
  readonly folder: DataFolder
  readonly secrets: Secrets
  readonly database: Database
  readonly media: MediaPlanePort
  readonly loadMeter: LoadMeter
  readonly pageRenderer: PageRendererPort
  readonly logger: Logger
  readonly version: string
  readonly studioFolder: string
  readonly hasher: PasswordHasher
}

/** The server without its outer shell: composed, recovered, ready to listen. */
export class App implements AsyncDisposable {
  readonly http: FastifyInstance
  readonly services: Services
  readonly hub: Hub
  readonly drain: Drain
  readonly jobs: JobRunner
  readonly #background: BackgroundTasks
  readonly #ops: Config['ops']
  readonly #bus: MessageBus
  readonly #diskSpace: DiskSpace
  readonly #stopMeasuring: () => void

  private constructor(made: {
    readonly http: FastifyInstance
    readonly services: Services
    readonly hub: Hub
    readonly bus: MessageBus
    readonly drain: Drain
    readonly jobs: JobRunner
    readonly ops: Config['ops']
    readonly diskSpace: DiskSpace
    readonly stopMeasuring: () => void
  }) {
    this.http = made.http
    this.services = made.services
    this.hub = made.hub
    this.#bus = made.bus
    this.drain = made.drain
    this.jobs = made.jobs
    this.#background = made.services.background
    this.#ops = made.ops
    this.#diskSpace = made.diskSpace
    this.#stopMeasuring = made.stopMeasuring
  }

  /** Composes the app and takes up what an earlier process left. */
  static async create(deps: AppDeps): Promise<App> {
    const { config, database, media, logger, version } = deps
    const bus = await openBus(config.redisUrl, logger.child({ part: 'bus' }))
    const hub = new Hub(bus)
    const drain = new Drain()
    const metrics = new Metrics()
    const diskSpace = await watchDisks(deps)
    const store = createDbStore(database.connection)
    const fileStorage = await openFileStorage(config.s3, deps.folder)
    const services = createServices({ ...deps, store, fileStorage, publisher: hub, presence: hub })
    await takeUp(services, deps)
    const { authenticator, owners, clock, createId, admission } = services
    const authenticate = (token: string) => authenticator.authenticate(token)
    const checkDatabase = async () => {
      await store.users.find('')
    }
    const directors = directorPresencesOf(services, logger)
    const home = new EventHome(store, deps.folder.nodeId)
    const routes = createRoutes({
      ...services,
      loadMeter: deps.loadMeter,
      pageRenderer: deps.pageRenderer,
      hub,
      media,
      version,
      registrationOpen: config.registrationOpen,
      checkDatabase,
      failedParts: () => failedParts({ checkDatabase, media, drain }),
      warnings: () => diskSpace.warnings(),
    })
    const http = await createHttpServer({
      config: config.http,
      routes,
      version,
      logger: logger.child({ part: 'http' }),
      studioFolder: deps.studioFolder,
      drain,
      metrics,
      metricsToken: config.ops.metricsToken,
      guard: new AccessGuard({
        authenticate,
        holderOf: (access, id, key) => services.keys.holderOf(access, id, key),
        ownerOf: (subject, id) => owners.ownerOf(subject, id),
        openLink: (token) => services.recordingLinks.open(token),
      }),
      findHome: (subject, id) => home.find(subject, id),
      registerSockets: (app) =>
        registerSockets(app, {
          hub,
          directors,
          authenticate,
          isSessionEnded: (token) => authenticator.isSessionEnded(token),
          clock,
          createId,
          limits: socketLimits(config.http.rateLimitFactor),
          logger: logger.child({ part: 'realtime' }),
          onSent: () => metrics.messageSent(),
        }),
    })
    const { loadMeter } = deps
    const measured = { app: http, store, media, loadMeter, admission, diskSpace }
    const stopMeasuring = measureServer(measured, metrics)
    const jobs = await createJobs(deps, { store, clock, fileStorage })
    jobs.start()
    const { ops } = config
    return new App({ http, services, hub, bus, drain, jobs, ops, diskSpace, stopMeasuring })
  }

  /**
   * Stops without losing anything: says that it isn't ready, takes no more requests, answers those in flight,
   * sends sockets away to come back, and waits for work that has begun. The media plane and the database stay
   * open.
   */
  async [Symbol.asyncDispose](): Promise<void> {
    const { stopDelayMs, stopGraceMs } = this.#ops
    this.drain.begin()
    if (stopDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, stopDelayMs))
    this.drain.refuse()
    // Ends listening and idle connections; the framework closes what is left below.
    this.http.server.close()
    await this.drain.idle(stopGraceMs)
    await this.jobs[Symbol.asyncDispose]()
    await closeSockets(this.http.websocketServer)
    await this.http.close()
    this.#stopMeasuring()
    this.#diskSpace[Symbol.dispose]()
    this.services[Symbol.dispose]()
    await this.#background.drain()
    await this.services.inspector[Symbol.asyncDispose]()
    await this.#bus[Symbol.asyncDispose]()
  }
}

/** Goes on with what an earlier process left. The embedded database has one server, whose shows all are. */
async function takeUp(
  { adoption, recovery, accountLock, library }: Services,
  { config, logger }: AppDeps,
): Promise<void> {
  if (config.databaseUrl === null) await adoption.adoptAll(logger)
  await recovery.run()
  await accountLock.endShowsOfLocked()
  await library.discardUnfinished()
}

/** Tells the operator at once where a disk is nearly full already. */
async function watchDisks({ folder, logger }: AppDeps): Promise<DiskSpace> {
  const diskSpace = new DiskSpace({
    folders: { data: folder.root, recordings: folder.recordings },
    logger: logger.child({ part: 'disk' }),
  })
  await diskSpace.check()
  return diskSpace
}

/** What comes round in this server; one owner, which starts and ends it. */
async function createJobs(
  { config, folder, logger }: AppDeps,
  { store, clock, fileStorage }: Pick<Services, 'store' | 'clock' | 'fileStorage'>,
): Promise<JobRunner> {
  const owner = new StorageOwner({
    storage: fileStorage,
    database: store.storageUses,
    temporaryFolder: folder.temporary,
  })
  // Said at the start, for whoever has just changed a setting; files are served all the same.
  await owner.claim().catch((error: unknown) => {
    logger.error({ err: error, part: 'storage' }, 'the storage will not be swept')
  })
  const ownedSince = () => owner.claim()
  const jobLogger = logger.child({ part: 'jobs' })
  return new JobRunner({
    jobs: retentionJobs({
      store,
      staged: new DiskOldFiles(folder.temporary),
      outbox: new DiskOldFiles(folder.outbox),
      sweep: new StorageSweep({ store, storage: fileStorage, ownedSince, logger: jobLogger }),
      isStorageShared: config.s3 !== null,
      periods: config.retention,
    }),
    runs: store.jobs,
    clock,
    logger: jobLogger,
  })
}

function directorPresencesOf(
  { owners, clock, previewLeases }: Services,
  logger: Logger,
): DirectorPresences {
  return new DirectorPresences({
    ownerOf: (eventId) => owners.ownerOf('event', eventId),
    now: () => clock.now(),
    onLeft: (eventId, clientId) => {
      // It ends by itself soon, should this fail.
      previewLeases.leave(eventId, clientId).catch((error) => {
        logger.warn({ error, eventId }, 'lease of a client that is gone was not ended')
      })
    },
  })
}
