import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 240_000

it('a server started with --demo has a user, a show of four scenes and files that play', {
  timeout: LIMIT_MS,
}, async () => {
  await using folder = await TemporaryFolder.create()
  await prepareDatabase(join(folder.path, 'database'))
  // As a demo is shown to others: registration is open all the same.
  const env = { DATA_DIR: folder.path, HOST: '0.0.0.0' }
  const password = async (server: ServerProcess) => {
    const found = /^Demo user: (\S+) {2}password: (\S+)$/m.exec(server.stdout)
    return { email: found?.[1] ?? '', password: found?.[2] ?? '' }
  }
  const first = await ServerProcess.start(env, ['--demo'])
  const before = await password(first)
  await first.end('SIGTERM')
  await using server = await ServerProcess.start(env, ['--demo'])
  const body = await password(server)
  expect(body).toEqual(before)
  const user = await TestUser.register(() => server.origin)
  user.tokens = await user.api.call('login', { body })
  const event = await user.startEvent({ templateId: 'demo-late-table' })
  expect(event.scenes.map(({ name }) => name)).toEqual([
    'Opening titles',
    'Interview',
    'Picture story',
    'Back in a moment',
  ])
  expect(event.files).toHaveLength(5)
  for (const file of event.files) {
    const content = await user.request(file.url)
    expect(content.status).toBe(200)
    expect((await content.arrayBuffer()).byteLength).toBe(file.sizeBytes)
  }
  const error = await user.request(`/v1/storage/files/${event.files[0]?.id}`, {
    method: 'DELETE',
  })
  expect(error.status).toBe(403)
})
