import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { DataFolder } from './config/data-folder.ts'
import type { Secrets } from './config/secrets.ts'
import type { Database } from './db/database.ts'
import { createDbStore } from './db/db-store.ts'
import type { BackgroundTasks } from './domain/background-tasks.ts'
import type { MediaPlanePort } from './domain/ports/media-plane-port.ts'
import { AccessGuard } from './http/access-guard.ts'
import { createHttpServer } from './http/http-server.ts'
import type { Logger } from './logger.ts'
import { Hub } from './realtime/hub.ts'
import { registerSockets } from './realtime/socket-route.ts'
import { createRoutes } from './routes/routes.ts'
import { createServices, type Services } from './services.ts'

/** Everything an app is made of that someone else owns. */
export interface AppDeps {
  readonly config: Config
  readonly folder: DataFolder
  readonly secrets: Secrets
  readonly database: Database
  readonly media: MediaPlanePort
  readonly logger: Logger
  readonly version: string
  readonly studioFolder: string
}

/** The server without its outer shell: composed, recovered, ready to listen. */
export class App implements AsyncDisposable {
  readonly http: FastifyInstance
  readonly services: Services
  readonly hub: Hub
  readonly #background: BackgroundTasks

  private constructor(http: FastifyInstance, services: Services, hub: Hub) {
    this.http = http
    this.services = services
    this.hub = hub
    this.#background = services.background
  }

  /** Composes the app and takes up what an earlier process left. */
  static async create(deps: AppDeps): Promise<App> {
    const { config, database, media, logger, version } = deps
    const hub = new Hub()
    const store = createDbStore(database.connection)
    const services = createServices({ ...deps, store, publisher: hub })
    await services.accounts.forgetExpired()
    await services.passwordReset.forgetExpired()
    await services.recovery.run()
    const { accounts, clock, createId } = services
    const authenticate = (token: string) => accounts.authenticate(token)
    const routes = createRoutes({
      ...services,
      hub,
      media,
      version,
      registrationOpen: config.registrationOpen,
      checkDatabase: async () => {
        await store.users.find('')
      },
    })
    const http = await createHttpServer({
      config: config.http,
      routes,
      version,
      logger: logger.child({ part: 'http' }),
      studioFolder: deps.studioFolder,
      guard: new AccessGuard({
        authenticate,
        ownsEvent: async (userId, eventId) =>
          (await store.events.findOwned(eventId, userId)) !== undefined,
      }),
      registerSockets: (app) =>
        registerSockets(app, {
          hub,
          authenticate,
          isSessionEnded: (token) => accounts.isSessionEnded(token),
          clock,
          createId,
          logger: logger.child({ part: 'realtime' }),
        }),
    })
    return new App(http, services, hub)
  }

  /** Stops answering, then waits for work that has begun. The media plane and the database stay open. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.http.close()
    this.services[Symbol.dispose]()
    await this.#background.drain()
  }
}
