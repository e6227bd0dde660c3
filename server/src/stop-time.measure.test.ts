import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

/** Of a machine that does nothing else. */
const STOP_LIMIT_MS = 3_000

it('a server stops within 3 s of Ctrl-C while a socket is open', { timeout: 120_000 }, async () => {
  await using folder = await TemporaryFolder.create()
  await prepareDatabase(join(folder.path, 'database'))
  await using server = await ServerProcess.start({ DATA_DIR: folder.path })
  const user = await TestUser.register(() => server.origin)
  using _socket = await user.connect()
  const startMs = performance.now()
  expect(await server.end('SIGINT')).toMatchObject({ code: 0, stderr: '' })
  const tookMs = performance.now() - startMs
  process.stdout.write(`a server with a socket stops after ${Math.round(tookMs)} ms\n`)
  expect(tookMs).toBeLessThan(STOP_LIMIT_MS)
})
