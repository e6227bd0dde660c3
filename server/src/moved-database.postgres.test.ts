import { execFile } from 'node:child_process'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallPicture } from './testing/access-world.ts'
import { builtEntry } from './testing/built-entry.ts'
import { OwnDatabase } from './testing/own-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 120_000
const FILES = 3
const DAYS_AHEAD = 3
const run = promisify(execFile)

/** What a program of the server answers, and how it ends. */
const outcome = (program: 'admin' | 'database', env: object, ...args: string[]) =>
  run(process.execPath, [builtEntry(program), ...args], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )

describe('a data folder whose rows were moved to PostgreSQL', { timeout: LIMIT_MS }, () => {
  let folder: TemporaryFolder
  let database: OwnDatabase
  const embedded = () => ({ DATA_DIR: folder.path, DATABASE_URL: '' })
  const moved = () => ({ DATA_DIR: folder.path, DATABASE_URL: database.url })
  const dump = () => join(folder.path, 'move.jsonl')

  beforeEach(async () => {
    folder = await TemporaryFolder.create()
    database = await OwnDatabase.create()
    await (await ServerProcess.start(embedded())).end('SIGTERM')
    await run(process.execPath, [builtEntry('database'), 'dump', dump()], {
      env: { ...process.env, ...embedded() },
    })
    await run(process.execPath, [builtEntry('database'), 'restore', dump()], {
      env: { ...process.env, ...moved() },
    })
  })
  afterEach(async () => {
    await database[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  /** Uploads after the move; as old as files are three days later. */
  const upload = async () => {
    await using server = await ServerProcess.start(moved())
    const user = await TestUser.register(() => server.origin)
    const names: string[] = []
    for (let at = 0; at < FILES; at++) {
      await user.api.call('uploadFile', { file: await smallPicture() })
    }
    await server.end('SIGTERM')
    const then = new Date(Date.now() - DAYS_AHEAD * 24 * 3_600_000)
    for (const entry of await stored()) {
      await utimes(join(folder.path, 'files', entry), then, then)
      names.push(entry)
    }
    return names
  }
  const stored = async () => {
    const found = await readdir(join(folder.path, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    const files = found.filter((entry) => entry.isFile())
    return files
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.path.length + 7))
      .sort()
  }

  it('is refused without DATABASE_URL by the server and every command but a dump, and says how to go on and back', async () => {
    const sentence =
      /^The rows of .* are in the PostgreSQL database test_\w+ at [\w.]+:\d+: set DATABASE_URL\. To go back .*docs\/data\.md\)\. If .* delete the file \/.*\/uses-postgresql\.\n$/
    expect(await ServerProcess.run(embedded())).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence),
    })
    const other = join(folder.path, 'other.jsonl')
    expect(await outcome('database', embedded(), 'dump', other)).toEqual({
      code: 0,
      text: expect.stringMatching(/They are those of the embedded database\. .* test_\w+ at /),
    })
    for (const [program, ...args] of [
      ['database', 'restore', dump()],
      ['admin', 'token', 'a@example.com'],
    ] as const) {
      expect(await outcome(program, embedded(), ...args)).toEqual({
        code: 1,
        text: expect.stringMatching(sentence),
      })
    }
  })

  it('loses no file to a start without DATABASE_URL with a clock three days ahead', async () => {
    const files = await upload()
    expect(files.length).toBeGreaterThanOrEqual(FILES)
    await ServerProcess.run(embedded())
    expect(await stored()).toEqual(files)
    // Where somebody has taken the mark away, or copied the folder without it, the old database sweeps nothing.
    await rm(join(folder.path, 'uses-postgresql'))
    await using server = await ServerProcess.start({ ...embedded(), LOG_LEVEL: 'info' })
    await TestUser.register(() => server.origin)
    const { stderr } = await server.end('SIGTERM')
    expect(stderr).toContain('another state of this database')
    expect(await stored()).toEqual(files)
  })

  it('goes back to the embedded database by a dump of PostgreSQL', async () => {
    const server = await ServerProcess.start(moved())
    const user = await TestUser.register(() => server.origin)
    await server.end('SIGTERM')
    const back = join(folder.path, 'back.jsonl')
    await outcome('database', moved(), 'dump', back)
    expect(await outcome('database', embedded(), 'restore', back, '--force')).toMatchObject({
      code: 0,
    })
    await using again = await ServerProcess.start(embedded())
    const known = await fetch(new URL('/v1/auth/login', again.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: user.password }),
    })
    expect(known.status).toBe(200)
  })
})

describe('a data folder whose rows were not moved to PostgreSQL', { timeout: LIMIT_MS }, () => {
  it('is refused with an empty PostgreSQL, which stays empty, and goes on without', async () => {
    await using folder = await TemporaryFolder.create()
    await using database = await OwnDatabase.create()
    const embedded = { DATA_DIR: folder.path, DATABASE_URL: '' }
    const early = { DATA_DIR: folder.path, DATABASE_URL: database.url }
    const server = await ServerProcess.start(embedded)
    await TestUser.register(() => server.origin)
    await server.end('SIGTERM')

    expect(await ServerProcess.run(early)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The rows of .* has no users: dump and restore first\. Run "npm run db:dump -- move\.jsonl" /,
      ),
    })
    await (await ServerProcess.start(embedded)).end('SIGTERM')
    const dump = join(folder.path, 'move.jsonl')
    expect(await outcome('database', embedded, 'dump', dump)).toMatchObject({ code: 0 })
    expect(await outcome('database', early, 'restore', dump)).toMatchObject({ code: 0 })
    await (await ServerProcess.start(early)).end('SIGTERM')
  })
})
