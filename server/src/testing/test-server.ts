import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import { App } from '../app.ts'
import { type Config, envToConfig } from '../config/config.ts'
import { nameFolder, openDataFolder } from '../config/data-folder.ts'
import { readEnv } from '../config/env.ts'
import { loadSecrets } from '../config/secrets.ts'
import type { Database } from '../db/database.ts'
import { openPostgresDatabase } from '../db/postgres-database.ts'
import type { PasswordHasher } from '../domain/ports/identity-ports.ts'
import type { MediaPlanePort } from '../domain/ports/media-plane-port.ts'
import type { PageRendererPort } from '../domain/ports/page-renderer-port.ts'
import { seedStarterTemplates } from '../domain/starter-templates/seed-starter-templates.ts'
import { STARTER_TEMPLATES } from '../domain/starter-templates/starter-templates.ts'
import { createLogger } from '../logger.ts'
import { NodePresence } from '../nodes/node-presence.ts'
import { cheapHasher } from './cheap-hasher.ts'
import { FakeLoadMeter } from './fake-load-meter.ts'
import { FakeMediaPlane } from './fake-media-plane.ts'
import { FakePageRenderer } from './fake-page-renderer.ts'
import { takePooledDatabase } from './pooled-database.ts'
import { TemporaryFolder } from './temporary-folder.ts'
import { TestUser } from './test-user.ts'

/** Settings that a test may choose; the rest is as shipped, without limits of requests. */
export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly studioFolder?: string
  /** Hears the log as lines of JSON; nobody does by default. */
  readonly log?: DestinationStream
  /** One that moves media, instead of the fake; it is its maker's to end. */
  readonly mediaPlane?: MediaPlanePort
  /** One that draws web pages, instead of the fake; it is its maker's to end. */
  readonly pageRenderer?: PageRendererPort
  /** Hashes passwords; by default one that costs next to nothing. */
  readonly hasher?: PasswordHasher
  /** Makes it one of several servers on this database and this Redis. */
  readonly shared?: {
    readonly databaseUrl: string
    readonly redisUrl: string
    /** The server whose keys it has. */
    readonly keysOf?: TestServer
  }
}

/** The real app on a port of its own with the real embedded database; only the media plane is a fake. */
export class TestServer implements AsyncDisposable {
  readonly config: Config
  readonly folder: TemporaryFolder
  media = new FakeMediaPlane()
  readonly loadMeter = new FakeLoadMeter()
  readonly pageRenderer = new FakePageRenderer()
  #database: Database
  #app!: App
  #origin = ''
  #presence: NodePresence | undefined
  readonly #options: TestServerOptions

  private constructor(
    config: Config,
    folder: TemporaryFolder,
    made: { readonly database: Database; readonly options: TestServerOptions },
  ) {
    this.config = config
    this.folder = folder
    this.#database = made.database
    this.#options = made.options
  }

  static async start(options: TestServerOptions = {}): Promise<TestServer> {
    const folder = await TemporaryFolder.create()
    const { shared } = options
    if (shared?.keysOf) {
      const file = 'secrets.json'
      await copyFile(join(shared.keysOf.folder.path, file), join(folder.path, file))
    }
    const config = envToConfig(
      readEnv({
        NODE_ENV: 'test',
        DATA_DIR: folder.path,
        RATE_LIMIT_FACTOR: '1000',
        DISK_RESERVE_GB: '0',
        PRE_ROLL_MIN: '0',
        LOG_LEVEL: 'silent',
        ...(shared && { DATABASE_URL: shared.databaseUrl, REDIS_URL: shared.redisUrl }),
        ...options.env,
      }),
    )
    const database = shared
      ? await openPostgresDatabase(shared.databaseUrl, () => undefined)
      : await takePooledDatabase()
    const server = new TestServer(config, folder, { database, options })
    await server.#launch()
    return server
  }

  get app(): App {
    return this.#app
  }

  get origin(): string {
    return this.#origin
  }

  /** A new user of this server, logged in. */
  registerUser(): Promise<TestUser> {
    return TestUser.register(() => this.origin)
  }

  /** Follows a link to this server as somebody who has no account. */
  async follow(link: string): Promise<TestUser> {
    const stranger = TestUser.guest(() => this.origin, { access_token: '', refresh_token: '' })
    stranger.tokens = null
    const answer = await stranger.api.call('useDeepLink', {
      params: { id: secretOf(link) },
    })
    if (!('access_token' in answer)) throw new Error(`${link} logged nobody in`)
    const { access_token, refresh_token } = answer
    return TestUser.guest(() => this.origin, { access_token, refresh_token })
  }

  /** Ends this app as a crash would as far as the store knows, and starts another on the same data. */
  async restart(): Promise<void> {
    await this.#app[Symbol.asyncDispose]()
    this.media = new FakeMediaPlane()
    await this.#launch()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#presence?.[Symbol.asyncDispose]()
    await this.#app[Symbol.asyncDispose]()
    await this.#database.close()
    await this.folder[Symbol.asyncDispose]()
  }

  async #launch(): Promise<void> {
    const { log, hasher = cheapHasher } = this.#options
    const folder = await nameFolder(await openDataFolder(this.config.dataDir))
    this.#app = await App.create({
      config: this.config,
      folder,
      secrets: await loadSecrets(folder.root),
      database: this.#database,
      media: this.#options.mediaPlane ?? this.media,
      loadMeter: this.loadMeter,
      pageRenderer: this.#options.pageRenderer ?? this.pageRenderer,
      logger: log ? createLogger(this.config.logLevel, log) : pino({ level: 'silent' }),
      version: '0.0.0-test',
      studioFolder: this.#options.studioFolder ?? '/nonexistent',
      hasher,
    })
    await seedStarterTemplates(this.#app.services, STARTER_TEMPLATES)
    await this.#app.http.listen({ host: '127.0.0.1', port: 0 })
    const address = this.#app.http.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    this.#origin = `http://127.0.0.1:${port}`
    if (!this.#options.shared) return
    this.#presence = await NodePresence.begin({
      nodes: this.#app.services.store.nodes,
      nodeId: folder.nodeId,
      address: this.#origin,
      logger: pino({ level: 'silent' }),
    })
  }
}

/** The secret at the end of a link. */
export function secretOf(link: string): string {
  return new URL(link).pathname.split('/').at(-1) ?? ''
}
