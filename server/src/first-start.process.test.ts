import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

it('a server whose first start was killed half way makes its database at the next start, and prints the code for the first account (GAP-080)', {
  timeout: 120_000,
}, async () => {
  await using folder = await TemporaryFolder.create()
  const draft = join(folder.path, 'database.new')
  await mkdir(join(draft, 'base'), { recursive: true })
  await writeFile(join(draft, 'PG_VERSION'), '17\n')
  // Others reach it, so that strangers create no accounts, and the first needs the code.
  const env = { DATA_DIR: folder.path, HOST: '0.0.0.0' }
  await using server = await ServerProcess.start(env)
  await expect(TestUser.register(() => server.origin)).rejects.toThrow('Registration is closed')
  await expect.poll(() => server.stdout).toMatch(/with this code: \S{14}$/m)
  const setupCode = /with this code: (\S+)/.exec(server.stdout)?.[1] ?? ''
  const user = await TestUser.register(() => server.origin, setupCode)
  expect((await user.api.call('me')).email).toBe(user.email)
  const names = await readdir(folder.path)
  expect(names).toContain('database')
  expect(names).not.toContain('database.new')
})
