import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

it('a server whose first start was killed half way makes its database at the next start', {
  timeout: 120_000,
}, async () => {
  await using folder = await TemporaryFolder.create()
  const draft = join(folder.path, 'database.new')
  await mkdir(join(draft, 'base'), { recursive: true })
  await writeFile(join(draft, 'PG_VERSION'), '17\n')
  await using server = await ServerProcess.start({ DATA_DIR: folder.path })
  const user = await TestUser.register(() => server.origin)
  expect((await user.api.call('me')).email).toBe(user.email)
  const names = await readdir(folder.path)
  expect(names).toContain('database')
  expect(names).not.toContain('database.new')
})
