import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FolderLock } from './config/folder-lock.ts'
import { createDbStore } from './db/db-store.ts'
import { openEmbeddedDatabase } from './db/embedded-database.ts'
import { aUser } from './db/testing/sample-records.ts'
import { builtEntry } from './testing/built-entry.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'

const LIMIT_MS = 120_000

describe('the commands that dump and restore', { timeout: LIMIT_MS }, () => {
  const user = aUser()
  let folder: TemporaryFolder
  let source: string

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    source = join(folder.path, 'source')
    await prepareDatabase(join(source, 'database'))
    const database = await openEmbeddedDatabase(join(source, 'database'))
    await createDbStore(database.connection).users.insert(user)
    await database.close()
  }, LIMIT_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  const dumpPath = () => join(folder.path, 'dump.jsonl')
  const run = (dataDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [builtEntry('database'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    )

  it('carry rows from one folder to another, in a file for its owner alone', async () => {
    expect(await run(source, 'dump', dumpPath())).toEqual({
      code: 0,
      text: `1 rows are in ${dumpPath()}.\n`,
    })
    expect((await stat(dumpPath())).mode & 0o777).toBe(0o600)
    const target = join(folder.path, 'target')
    await prepareDatabase(join(target, 'database'))
    expect(await run(target, 'restore', dumpPath())).toEqual({
      code: 0,
      text: `1 rows are restored from ${dumpPath()}.\n`,
    })
    const database = await openEmbeddedDatabase(join(target, 'database'))
    expect(await createDbStore(database.connection).users.find(user.id)).toEqual(user)
    await database.close()
    const again = await run(target, 'restore', dumpPath())
    expect(again.code).toBe(1)
    expect(again.text).toMatch(/^The database is not empty, .* restore with --force\.\n$/)
  })

  it('are refused in one sentence', async () => {
    await using _lock = await FolderLock.acquire(source)
    const locked = `Another server (process ${process.pid}) uses the data folder ${source}: stop it or set DATA_DIR to another folder.\n`
    expect(await run(source, 'dump', dumpPath())).toEqual({ code: 1, text: locked })
    await writeFile(join(folder.path, 'notes'), 'hello\n')
    const wrong = await run(source, 'restore', join(folder.path, 'notes'))
    expect(wrong).toEqual({
      code: 1,
      text: `${join(folder.path, 'notes')} is not a dump of Proscenium that this version reads.\n`,
    })
    expect(await readFile(join(folder.path, 'notes'), 'utf8')).toBe('hello\n')
    const none = join(folder.path, 'none')
    expect(await run(none, 'dump', dumpPath())).toEqual({
      code: 1,
      text: `There is no database in ${none}: set DATA_DIR to the folder that has one.\n`,
    })
    expect((await run(source, 'dmup', dumpPath())).text).toBe(
      'Say what to do: dump <file>, or restore <file> [--force].\n',
    )
  })
})
