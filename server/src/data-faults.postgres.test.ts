import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PrivatePostgres, startPrivatePostgres } from '../../scripts/lib/private-postgres.mjs'
import { AcknowledgedWrites } from './testing/acknowledged-writes.ts'
import { OwnDatabase } from './testing/own-database.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

/** How often each database sees its server killed; `npm run faults:data` takes 20. */
const KILLS = Number(process.env['DATA_KILLS'] ?? 2)
/** Figures of speed belong to the long run, on a machine that does nothing else: there they are 3 s, 1 s and 5 s. */
const MAX_READY_MS = Number(process.env['MAX_READY_MS'] ?? 45_000)
const MAX_REFUSED_MS = Number(process.env['MAX_REFUSED_MS'] ?? 20_000)
const MIN_WRITING_MS = 150
const MAX_WRITING_MS = 1_200
/** How soon a server works again after its database has come back. */
const MAX_RECOVERY_MS = Number(process.env['MAX_RECOVERY_MS'] ?? 45_000)
const ROUND_LIMIT_MS = 120_000

/** As people run it: nothing is checked for the developer's sake. */
const production = (env: Readonly<Record<string, string>>) => ({ NODE_ENV: 'production', ...env })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Writes, kills and starts anew, so many times; says what it measured. */
async function killWhileWriting(name: string, env: Readonly<Record<string, string>>) {
  const shows: AcknowledgedWrites[] = []
  const readyMs: number[] = []
  let server = await ServerProcess.start(production(env))
  try {
    for (let round = 1; round <= KILLS; round += 1) {
      const user = await TestUser.register(() => server.origin)
      const writes = new AcknowledgedWrites(user, await user.startEvent())
      shows.push(writes)
      writes.start()
      await pause(MIN_WRITING_MS + Math.random() * (MAX_WRITING_MS - MIN_WRITING_MS))
      await server.end('SIGKILL')
      await writes.settled()
      expect(writes.count).toBeGreaterThan(0)
      server = await ServerProcess.start(production(env))
      readyMs.push(server.readyMs)
      expect(server.readyMs).toBeLessThan(MAX_READY_MS)
      await writes.verify()
      await writes.repeat()
    }
    for (const writes of shows) await writes.verify()
  } finally {
    await server[Symbol.asyncDispose]()
  }
  const acknowledged = shows.reduce((sum, { count }) => sum + count, 0)
  process.stdout.write(
    `${name}: ${KILLS} kills, ${acknowledged} acknowledged writes kept, ready after ${Math.round(Math.max(...readyMs))} ms at most\n`,
  )
}

describe('the server is killed with -9 while it writes: nothing acknowledged is lost, nothing happens twice, it is soon ready', () => {
  let folder: TemporaryFolder

  beforeEach(async () => {
    folder = await TemporaryFolder.create()
  })
  afterEach(() => folder[Symbol.asyncDispose]())

  it('on the embedded database', { timeout: KILLS * ROUND_LIMIT_MS }, async () => {
    await prepareDatabase(join(folder.path, 'database'))
    await killWhileWriting('embedded', { DATA_DIR: folder.path })
  })

  it('on PostgreSQL', { timeout: KILLS * ROUND_LIMIT_MS }, async () => {
    await using database = await OwnDatabase.create()
    await killWhileWriting('PostgreSQL', { DATA_DIR: folder.path, DATABASE_URL: database.url })
  })

  it('and a second server on its folder is soon refused, while the first serves', async () => {
    await prepareDatabase(join(folder.path, 'database'))
    await using server = await ServerProcess.start(production({ DATA_DIR: folder.path }))
    const startMs = performance.now()
    const end = await ServerProcess.run(production({ DATA_DIR: folder.path }))
    const refusedMs = performance.now() - startMs
    process.stdout.write(`a second server is refused after ${Math.round(refusedMs)} ms\n`)
    expect(end).toMatchObject({ code: 1, stdout: '' })
    expect(end.stderr).toContain(`Another server (process ${server.pid}) uses the data folder`)
    expect(refusedMs).toBeLessThan(MAX_REFUSED_MS)
    await TestUser.register(() => server.origin)
  })
})

describe('PostgreSQL itself breaks down under a server', () => {
  let postgres: PrivatePostgres
  let folder: TemporaryFolder

  beforeAll(async () => {
    postgres = await startPrivatePostgres()
    folder = await TemporaryFolder.create()
  })
  afterAll(async () => {
    await postgres.stop()
    await folder[Symbol.asyncDispose]()
  })

  it('and the server lives on, connects again by itself and has kept what it acknowledged', async () => {
    const env = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }
    await using server = await ServerProcess.start(production(env))
    const user = await TestUser.register(() => server.origin)
    const writes = new AcknowledgedWrites(user, await user.startEvent())
    writes.start()
    await pause(MAX_WRITING_MS / 2)
    await postgres.crash()
    await writes.settled()
    expect(writes.count).toBeGreaterThan(0)
    const status = async () => (await user.request('/v1/events?page=1')).status
    expect(await status()).toBeGreaterThanOrEqual(500)
    await postgres.start()
    const startMs = performance.now()
    await expect.poll(status, { timeout: MAX_RECOVERY_MS }).toBe(200)
    process.stdout.write(`works again after ${Math.round(performance.now() - startMs)} ms\n`)
    expect(server.isRunning).toBe(true)
    await writes.verify()
    await writes.repeat()
  })
})
