import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProtocolError } from '@proscenium/protocol'
import { uuidv7 } from 'uuidv7'
import { type Config, envToConfig } from './config/config.ts'
import { keepPrivate, nameFolder, openDataFolder } from './config/data-folder.ts'
import { readEnv } from './config/env.ts'
import { FolderLock } from './config/folder-lock.ts'
import { assertNotMoved } from './config/moved-database.ts'
import { loadSecrets } from './config/secrets.ts'
import { carryOut } from './control/answer-control.ts'
import { askServer } from './control/ask-server.ts'
import type { ControlAnswer, ControlRequest } from './control/control-message.ts'
import { controlSocketPath } from './control/control-socket.ts'
import { readCommandLine } from './control/read-command-line.ts'
import { createDbStore } from './db/db-store.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import { openPostgresDatabase } from './db/postgres-database.ts'
import { AccountAdmin } from './domain/accounts/account-admin.ts'
import { AccountDeletion } from './domain/accounts/account-deletion.ts'
import { AccountLock } from './domain/accounts/account-lock.ts'
import { BackgroundTasks } from './domain/background-tasks.ts'
import { Adoption } from './domain/events/adoption.ts'
import { AccountInvitations } from './domain/identity/account-invitations.ts'
import { AdminService } from './domain/identity/admin-service.ts'
import { LoginLimit } from './domain/identity/login-limit.ts'
import { Logins } from './domain/identity/logins.ts'
import { NewPasswords } from './domain/identity/new-passwords.ts'
import { PasswordReset } from './domain/identity/password-reset.ts'
import { PasswordThrottle } from './domain/identity/password-throttle.ts'
import { RightsOf } from './domain/identity/rights-of.ts'
import { SessionOpener } from './domain/identity/session-opener.ts'
import { localUrl } from './http/listen.ts'
import { argonHasher } from './identity/argon-hasher.ts'
import { ListedPasswords } from './identity/common-passwords.ts'
import { JwtSigner } from './identity/jwt-signer.ts'
import { randomTokens } from './identity/random-tokens.ts'
import { createLogger, printLine } from './logger.ts'
import { createMailer } from './mail/create-mailer.ts'
import { OwnedResources } from './owned-resources.ts'
import { StartupError } from './startup-error.ts'
import { DiskRecordingFolder } from './storage/disk-recording-folder.ts'
import { openFileStorage } from './storage/open-file-storage.ts'

/** A server that has the folder and does not listen yet is starting. */
const START_LIMIT_MS = 10_000
const LOOK_AGAIN_MS = 200

async function main(): Promise<void> {
  keepPrivate()
  const request = readCommandLine(process.argv.slice(2))
  const config = envToConfig(readEnv())
  const answer = await ask(config, request)
  if (!answer.ok) throw new StartupError(answer.error)
  printLine(JSON.stringify(answer.result, null, 2))
}

/** The running server does it, because its database is its own; where none runs, this process. */
async function ask(config: Config, request: ControlRequest): Promise<ControlAnswer> {
  if (!existsSync(join(config.dataDir, 'secrets.json'))) {
    throw new StartupError(
      `No server has worked in ${config.dataDir}: set DATA_DIR to the folder of yours.`,
    )
  }
  const path = controlSocketPath(config.dataDir)
  const giveUpAt = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await askServer(path, request)
    if (answer) return answer
    await using lock = await FolderLock.acquire(config.dataDir).catch((error: unknown) => {
      if (Date.now() > giveUpAt) throw error
      return null
    })
    if (lock) return await answerHere(config, request)
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Does it on the database itself; whoever calls holds the folder's lock, so no server runs. */
async function answerHere(config: Config, request: ControlRequest): Promise<ControlAnswer> {
  await using resources = new OwnedResources()
  const folder = await openDataFolder(config.dataDir)
  const { tokenKey } = await loadSecrets(folder.root)
  if (config.databaseUrl === null) await assertNotMoved(folder.root)
  const database =
    config.databaseUrl === null
      ? await openEmbeddedDatabase(folder.database)
      : await openPostgresDatabase(config.databaseUrl, () => undefined)
  resources.onDispose(() => database.close())
  const { nodeId, outbox } = await nameFolder(folder)
  const store = createDbStore(database.connection)
  const { http, mail, planRights } = config
  const logger = createLogger(config.logLevel)
  const deps = {
    store,
    tokens: randomTokens,
    clock: { now: () => new Date() },
    createId: uuidv7,
    hasher: argonHasher,
    newPasswords: new NewPasswords({ hasher: argonHasher, commonPasswords: new ListedPasswords() }),
    mailer: createMailer(mail, { outbox, logger }),
    logger,
    background: new BackgroundTasks(logger),
    folder: new DiskRecordingFolder(folder.recordings),
    storage: await openFileStorage(config.s3, folder),
    nodeId,
    rights: new RightsOf(planRights),
    // Nobody is connected to a server that does not run, and it ends the shows of locked accounts when it starts.
    publisher: { publish: () => undefined },
    presence: { endLogins: () => undefined },
  }
  const logins = new Logins(deps)
  const sessions = new SessionOpener({ ...deps, signer: new JwtSigner(tokenKey) })
  const loginLimit = new LoginLimit({ ...deps, logins, presence: { isConnected: () => false } })
  const deletion = new AccountDeletion({ ...deps, logins })
  const actions = {
    admin: new AdminService({ ...deps, sessions, loginLimit }),
    accountAdmin: new AccountAdmin({ ...deps, logins, deletion }),
    accountInvitations: new AccountInvitations({ ...deps, sessions }),
    passwordReset: new PasswordReset({ ...deps, logins, throttle: new PasswordThrottle(deps) }),
    accountLock: new AccountLock({ ...deps, logins }),
    adoption: new Adoption(deps),
    origin: http.publicOrigin ?? localUrl(http.host, http.port),
    isMailSent: mail.smtpUrl !== null,
  }
  try {
    return { ok: true, result: await carryOut(actions, request) }
  } catch (error) {
    if (error instanceof ProtocolError) return { ok: false, error: error.message }
    throw error
  }
}

main().catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : describe(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
