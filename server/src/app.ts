import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { ServerFolder } from './config/data-folder.ts'
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
import type { Store } from './domain/ports/repositories.ts'
import { AccessGuard } from './http/access-guard.ts'
import { createHttpServer } from './http/http-server.ts'
import { SharedRateCounts } from './http/shared-rate-counts.ts'
import { HmacSecrets } from './identity/hmac-secrets.ts'
import { randomTokens } from './identity/random-tokens.ts'
import { JobRunner } from './jobs/job-runner.ts'
import type { Logger } from './logger.ts'
import { Forwarding } from './nodes/forwarding.ts'
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
  readonly folder: ServerFolder
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
  readonly #sharedCounts: SharedRateCounts | null
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
    readonly sharedCounts: SharedRateCounts | null
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
    this.#sharedCounts = made.sharedCounts
    this.#stopMeasuring = made.stopMeasuring
  }

  /** Composes the app and takes up what an earlier process left. */
  static async create(deps: AppDeps): Promise<App> {
    const { config, database, media, loadMeter, logger, version } = deps
    const bus = await openBus(config.redisUrl, logger.child({ part: 'bus' }))
    const hub = new Hub(bus)
    const drain = new Drain()
    const metrics = new Metrics()
    const diskSpace = await watchDisks(deps)
    const store = createDbStore(database.connection)
    const fileStorage = await openFileStorage(config.s3, deps.folder)
    const services = createServices({ ...deps, store, fileStorage, publisher: hub, presence: hub })
    hub.onLoginsEnded(({ userId, reason }) => {
      if (reason === 'account_deleted') finishDeletion(services, userId)
      if (reason === 'account_locked') endShowOfLocked(services, userId)
    })
    await takeUp(services, deps)
    const { authenticator, owners, clock, createId, admission, tracking } = services
    const authenticate = (token: string) => authenticator.authenticate(token)
    const checkDatabase = () => store.users.find('').then(() => undefined)
    const forwarding = forwardingOf(deps, store)
    const sharedCounts = sharedCountsOf(deps)
    const routes = createRoutes({
      ...services,
      loadMeter,
      pageRenderer: deps.pageRenderer,
      media,
      version,
      registrationOpen: config.registrationOpen,
      apiKeys: config.apiKeys,
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
      forwarding,
      sharedCounts,
      registerSockets: (app) =>
        registerSockets(app, {
          hub,
          directors: directorPresencesOf(services, logger),
          forwarding,
          authenticate,
          isSessionEnded: (token) => authenticator.isSessionEnded(token),
          clock,
          createId,
          limits: socketLimits(config.http.rateLimitFactor),
          logger: logger.child({ part: 'realtime' }),
          onSent: () => metrics.messageSent(),
        }),
    })
    const measured = { app: http, store, media, loadMeter, admission, diskSpace, tracking }
    const stopMeasuring = measureServer(measured, metrics)
    const jobs = await createJobs(deps, { ...services, store, fileStorage })
    jobs.start()
    const ends = { diskSpace, sharedCounts, stopMeasuring }
    return new App({ http, services, hub, bus, drain, jobs, ops: config.ops, ...ends })
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
    this.#sharedCounts?.[Symbol.dispose]()
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
  services: Pick<
    Services,
    'store' | 'clock' | 'fileStorage' | 'accountDeletion' | 'accountLock' | 'missedEnds'
  >,
): Promise<JobRunner> {
  const { store, clock, fileStorage } = services
  const owner = new StorageOwner({
    storage: fileStorage,
    database: store.storageUses,
    temporaryFolder: folder.temporary,
  })
  // Said at the start, for whoever has just changed a setting; files are served all the same.
  await owner.claim().catch((error: unknown) => {
    logger.error({ err: error, part: 'storage' }, 'the storage will not be swept')
  })
  const claim = (now: Date) => owner.claimForSweep(now)
  const jobLogger = logger.child({ part: 'jobs' })
  return new JobRunner({
    jobs: retentionJobs({
      store,
      staged: new DiskOldFiles(folder.temporary),
      outbox: new DiskOldFiles(folder.outbox),
      sweep: new StorageSweep({ store, storage: fileStorage, claim, logger: jobLogger }),
      isStorageShared: config.s3 !== null,
      deletions: services.accountDeletion,
      missed: {
        run: async () => {
          await services.missedEnds.run()
          await services.accountLock.endShowsOfLocked()
        },
      },
      periods: config.retention,
    }),
    runs: store.jobs,
    clock,
    logger: jobLogger,
  })
}

/** Servers of one database have the same keys, and nobody else has. */
function forwardingOf({ folder, secrets }: AppDeps, store: Store): Forwarding {
  const home = new EventHome({ store, nodeId: folder.nodeId, tokens: randomTokens })
  return new Forwarding({
    findHome: (name, id) => home.find(name, id),
    key: new HmacSecrets(secrets.storageKey).of('requests that are handed on'),
  })
}

function sharedCountsOf({ config: { redisUrl }, logger }: AppDeps): SharedRateCounts | null {
  return redisUrl === null ? null : new SharedRateCounts(redisUrl, logger.child({ part: 'limits' }))
}

/** Every process is told of an account that was closed; the one that closed it is the first to finish. */
function finishDeletion({ accountDeletion, background }: Services, userId: string): void {
  background.run('Deleting an account', async () => {
    await accountDeletion.finish(userId)
  })
}

/** Every server is told of an account that was locked; the one that runs its show ends it. */
function endShowOfLocked({ accountLock, background }: Services, userId: string): void {
  background.run('Ending the show of a locked account', () => accountLock.endShow(userId))
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
