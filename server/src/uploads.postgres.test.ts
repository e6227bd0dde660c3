import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { OwnDatabase } from './testing/own-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 120_000
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

it('a server that is killed between the bytes of a file and its row leaves neither (CORE-CSF-002)', {
  timeout: LIMIT_MS,
}, async () => {
  await using database = await OwnDatabase.create()
  await using folder = await TemporaryFolder.create()
  const env = { DATA_DIR: folder.path, DATABASE_URL: database.url }
  // What says whose the files are is there from the start.
  const namesIn = async (name: string) =>
    (await readdir(join(folder.path, name))).filter((entry) => entry !== 'database-id')
  let server = await ServerProcess.start(env)
  const blocker = new pg.Client({ connectionString: database.url })
  // Its connection ends with the database.
  blocker.on('error', () => undefined)
  try {
    const user = await TestUser.register(() => server.origin)
    await blocker.connect()
    await blocker.query('begin')
    // Who adds a file waits for this row, once the bytes are stored.
    await blocker.query('select id from users for no key update')
    const sending = user.api.call('uploadFile', {
      file: new File([new Uint8Array(PICTURE)], 'dot.png'),
    })
    sending.catch(() => undefined)
    await expect.poll(() => namesIn('files'), { timeout: 30_000 }).toHaveLength(1)
    await expect.poll(() => namesIn('unfinished')).toHaveLength(1)
    await server.end('SIGKILL')
    expect(await namesIn('files')).toHaveLength(1)
    await blocker.query('rollback')
    server = await ServerProcess.start(env)
    expect((await user.api.call('storageWelcome')).files).toEqual([])
    for (const name of ['files', 'unfinished', 'tmp']) expect(await namesIn(name), name).toEqual([])
  } finally {
    await blocker.end()
    await server[Symbol.asyncDispose]()
  }
})
