import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { App } from './app.ts'
import { type Config, envToConfig } from './config/config.ts'
import {
  type DataFolder,
  nameFolder,
  openDataFolder,
  type ServerFolder,
} from './config/data-folder.ts'
import { readEnv } from './config/env.ts'
import { FolderLock } from './config/folder-lock.ts'
import { assertNotMoved, isUnmoved, noteMoved, notMovedYet } from './config/moved-database.ts'
import { loadSecrets } from './config/secrets.ts'
import { answerControl } from './control/answer-control.ts'
import { ControlServer } from './control/control-server.ts'
import { controlSocketPath } from './control/control-socket.ts'
import type { Database } from './db/database.ts'
import { hasUsers } from './db/dump/has-users.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import { openPostgresDatabase } from './db/postgres-database.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedStarterTemplates } from './domain/starter-templates/seed-starter-templates.ts'
import { STARTER_TEMPLATES } from './domain/starter-templates/starter-templates.ts'
import { listen } from './http/listen.ts'
import { argonHasher } from './identity/argon-hasher.ts'
import { createLogger, type Logger, printLine } from './logger.ts'
import { findFfmpeg } from './media/ffmpeg/ffmpeg.ts'
import { MediaPlane } from './media/media-plane.ts'
import { type CertificateFiles, TlsCertificate } from './media/push/tls-certificate.ts'
import { NodePresence } from './nodes/node-presence.ts'
import { ownAddress } from './nodes/own-address.ts'
import { CpuLoadMeter } from './ops/load/cpu-load-meter.ts'
import { OwnedResources } from './owned-resources.ts'
import { findChrome } from './pages/find-chrome.ts'
import { PageRenderer } from './pages/page-renderer.ts'
import { StartupError } from './startup-error.ts'

// This file lies in src/ and its bundle in dist/: both are one step below the package.
const packageFile = fileURLToPath(new URL('../package.json', import.meta.url))
const STUDIO_FOLDER = fileURLToPath(new URL('../../studio/dist', import.meta.url))
const SAMPLE_FOLDERS = [
  fileURLToPath(new URL('./sample-media', import.meta.url)),
  fileURLToPath(new URL('../../fixtures/media', import.meta.url)),
]

/** What closing takes after the last request was answered: the media process and the database. */
const CLOSING_LIMIT_MS = 500

/** How to start. */
export interface StartOptions {
  /** Adds a user, files and a show to look at. */
  readonly demo: boolean
  /** Settings instead of those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The lock of the data folder when it is held already; the server gives it back. */
  readonly lock?: FolderLock
}

/** A running server; disposing stops it and closes everything that it opened. */
export interface RunningServer extends AsyncDisposable {
  readonly url: string
  /** With which the first account is created; null where there are accounts, or anybody may create one. */
  readonly setupCode: string | null
  /** A stop that takes longer may be cut short: everything acknowledged is stored by then. */
  readonly stopLimitMs: number
}

/** Starts the server as the environment asks. Throws a StartupError in words for its user. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const resources = new OwnedResources()
  try {
    const config = envToConfig(readEnv(options.env), options)
    const { url, setupCode } = await open(config, options, resources)
    const { stopDelayMs, stopGraceMs } = config.ops
    const stopLimitMs = stopDelayMs + stopGraceMs + CLOSING_LIMIT_MS
    return {
      url,
      setupCode,
      stopLimitMs,
      [Symbol.asyncDispose]: () => resources[Symbol.asyncDispose](),
    }
  } catch (error) {
    await resources[Symbol.asyncDispose]().catch(() => undefined)
    throw error
  }
}

async function open(
  config: Config,
  options: StartOptions,
  resources: OwnedResources,
): Promise<Pick<RunningServer, 'url' | 'setupCode'>> {
  const logger = createLogger(config.logLevel)
  if (config.http.ownHosts === null) {
    logger.warn('PUBLIC_ORIGIN is not set: requests may name any host, and links lead to it')
  }
  const unnamed = await openDataFolder(config.dataDir)
  resources.own(options.lock ?? (await FolderLock.acquire(unnamed.root)))
  await emptyTemporary(unnamed)
  const secrets = await loadSecrets(unnamed.root)
  const { database, media } = await openTogether(config, unnamed, { resources, logger })
  // A start that comes to nothing leaves a new folder new, for a restore.
  const folder = await nameFolder(unnamed)
  const { version } = packageSchema.parse(JSON.parse(readFileSync(packageFile, 'utf8')))
  const app = resources.own(
    await App.create({
      config,
      folder,
      secrets,
      database,
      media,
      loadMeter: resources.own(CpuLoadMeter.ofMachine()),
      pageRenderer: resources.own(createPageRenderer(config, logger.child({ part: 'pages' }))),
      logger,
      version,
      studioFolder: STUDIO_FOLDER,
      hasher: argonHasher,
    }),
  )
  await seedStarterTemplates(app.services, STARTER_TEMPLATES)
  if (options.demo) await announceDemo(app, folder)
  const setupCode = await app.services.firstAccount.code()
  const url = await listen(app.http, config.http)
  await listenForOperator(app, config, {
    url,
    resources,
    logger: logger.child({ part: 'control' }),
  })
  if (config.databaseUrl !== null) await announceNode(app, config, { folder, resources, logger })
  return { url, setupCode }
}

/** The media plane is a process of its own: it starts while the database opens. */
async function openTogether(
  config: Config,
  folder: DataFolder,
  { resources, logger }: { readonly resources: OwnedResources; readonly logger: Logger },
): Promise<{ readonly database: Database; readonly media: MediaPlane }> {
  const [opened, started] = await Promise.allSettled([
    openDatabase(config, folder, logger),
    startMediaPlane(config, logger.child({ part: 'media' })),
  ])
  if (opened.status === 'fulfilled') resources.onDispose(() => opened.value.close())
  if (started.status === 'fulfilled') resources.onDispose(() => started.value.dispose())
  if (opened.status === 'rejected') throw opened.reason
  if (started.status === 'rejected') throw started.reason
  return { database: opened.value, media: started.value }
}

/** Lets `npm run admin` reach this server, whose database nobody else may open. */
async function listenForOperator(
  { services }: App,
  config: Config,
  made: {
    readonly url: string
    readonly resources: OwnedResources
    readonly logger: Logger
  },
): Promise<void> {
  const { url: origin, resources, logger } = made
  const path = controlSocketPath(config.dataDir)
  const isMailSent = config.mail.smtpUrl !== null
  const actions = { ...services, origin, isMailSent, logger }
  const control = await ControlServer.listen(path, (line) => answerControl(line, actions))
  if (control) resources.own(control)
  else logger.warn({ path }, 'The path of the data folder is too long for a control socket')
}

/** The embedded database is this server's alone: there nobody has to be told. */
async function announceNode(
  { http, services }: App,
  { nodeAddress, http: { host } }: Config,
  made: {
    readonly folder: ServerFolder
    readonly resources: OwnedResources
    readonly logger: Logger
  },
): Promise<void> {
  const logger = made.logger.child({ part: 'nodes' })
  const bound = http.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  made.resources.own(
    await NodePresence.begin({
      nodes: services.store.nodes,
      nodeId: made.folder.nodeId,
      address: ownAddress(nodeAddress, host, port),
      logger,
    }),
  )
  await services.adoption.warn(logger)
}

const packageSchema = z.object({ version: z.string() })

async function openDatabase(config: Config, folder: DataFolder, logger: Logger): Promise<Database> {
  if (config.databaseUrl === null) {
    await assertNotMoved(folder.root)
    return openEmbeddedDatabase(folder.database)
  }
  if (isUnmoved(folder)) await assertMoved(folder, config.databaseUrl)
  const database = await openPostgresDatabase(config.databaseUrl, (error) =>
    logger.warn({ err: error }, 'a connection to the database broke'),
  )
  await noteMoved(folder.root, config.databaseUrl)
  return database
}

/** Throws, before anything is written, where a start would hide the embedded rows behind an empty database. */
async function assertMoved({ root }: DataFolder, databaseUrl: string): Promise<void> {
  const database = await openPostgresDatabase(databaseUrl, () => undefined, { migrates: false })
  try {
    if (!(await hasUsers(database.connection))) throw notMovedYet(root, databaseUrl)
  } finally {
    await database.close()
  }
}

async function startMediaPlane(config: Config, logger: Logger): Promise<MediaPlane> {
  const settings = config.media
  const { ffmpegPath } = settings
  if (ffmpegPath !== null && (await findFfmpeg(ffmpegPath)) === null) {
    throw new StartupError(
      `FFMPEG_PATH is ${ffmpegPath}, and no ffmpeg runs there: correct it, or leave it out to use the one on PATH.`,
    )
  }
  if (settings.push.rtmps !== null) assertCertificate(settings.push.rtmps)
  if (settings.caFile !== null) assertAuthorities(settings.caFile)
  return MediaPlane.start({
    ffmpegPath: settings.ffmpegPath,
    router: {
      port: settings.udpPort,
      announcedAddresses: settings.addresses,
      relayedPort: settings.relayedPort,
    },
    janus: settings.janus,
    push: settings.push,
    caFile: settings.caFile,
    allowedAddresses: config.privateAddressesAllowed,
    destinations: config.destinations,
    log: (level, message) => logger[level](message),
  })
}

function createPageRenderer(
  { pages: { chromePath, max }, privateAddressesAllowed }: Config,
  logger: Logger,
): PageRenderer {
  if (chromePath !== null && findChrome(chromePath) === null) {
    throw new StartupError(
      `CHROME_PATH is ${chromePath}, and there is no such file: correct it, or leave it out to look in the usual places.`,
    )
  }
  return new PageRenderer({
    chromePath,
    isOff: max === 0,
    allowedAddresses: privateAddressesAllowed,
    log: (level, message) => logger[level](message),
  })
}

function assertCertificate(files: CertificateFiles): void {
  try {
    new TlsCertificate(files, () => undefined)
  } catch (error) {
    throw new StartupError(
      `RTMPS_CERT_FILE and RTMPS_KEY_FILE must name a certificate and its key in PEM: ${(error as Error).message}.`,
      { cause: error },
    )
  }
}

function assertAuthorities(path: string): void {
  try {
    new X509Certificate(readFileSync(path))
  } catch (error) {
    throw new StartupError(
      `TLS_CA_FILE must name a file of certificates in PEM: ${(error as Error).message}.`,
      { cause: error },
    )
  }
}

async function announceDemo(app: App, folder: DataFolder): Promise<void> {
  const { email, password } = await seedDemo({
    services: app.services,
    mediaFolder: SAMPLE_FOLDERS.find((path) => existsSync(path)) ?? '',
    temporaryFolder: folder.temporary,
    dataFolder: folder.root,
  })
  printLine(`Demo user: ${email}  password: ${password}`)
}

/** What is staged there belongs to a process that is gone. */
async function emptyTemporary(folder: DataFolder): Promise<void> {
  await rm(join(folder.temporary), { recursive: true, force: true })
  await openDataFolder(folder.root)
}
