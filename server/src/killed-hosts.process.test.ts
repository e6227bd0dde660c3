import { join } from 'node:path'
import { expect, it } from 'vitest'
import { servePages } from './pages/testing/overlay-page.ts'
import { processesUnder } from './pages/testing/processes-under.ts'
import { EncodedProgram } from './testing/encoded-program.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 240_000
const PATIENCE = { timeout: 60_000, interval: 100 }

it('the server answers every call while its media host and its page host are killed in a live show, and both come back', {
  timeout: LIMIT_MS,
}, async () => {
  await using folder = await TemporaryFolder.create()
  await prepareDatabase(join(folder.path, 'database'))
  await using site = await servePages({ '/': '<p>drawn</p>' })
  await using server = await ServerProcess.start({
    DATA_DIR: folder.path,
    MAX_CPU_SHARE: '0',
    PRIVATE_ADDRESSES_ALLOWED: '127.0.0.1',
  })
  await using program = await EncodedProgram.create(folder.path)
  const user = await TestUser.register(() => server.origin)
  const { id: eventId, apiUrl } = await user.startEvent()
  await program.publish(user, apiUrl)
  const goLive = () => user.api.call('startLive', { apiUrl }).then(() => true)
  await expect.poll(() => goLive().catch(() => false), PATIENCE).toBe(true)
  const { id } = await user.api.call('createBrowser', {
    body: { name: 'Drawn', uri: `${site.origin}/` },
  })
  const view = { id: `browser:${id}`, offerAudio: false, offerVideo: true }
  await user.api.call('viewStream', { apiUrl, body: view })
  await expect.poll(() => site.asked, PATIENCE).toContain('/')

  const answers: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) answers.push((await user.request('/v1/me')).status)
  })()
  const hostPid = async (name: string) => {
    const running = await processesUnder(server.pid)
    return running.find(({ commandLine }) => commandLine.includes(`${name}.js`))?.pid ?? 0
  }
  for (const name of ['page-host', 'media-host']) {
    const pid = await hostPid(name)
    expect(pid).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => ![0, pid].includes(await hostPid(name)), PATIENCE).toBe(true)
  }
  const status = async () => (await fetch(`${server.origin}/ready`)).status
  await expect.poll(status, PATIENCE).toBe(200)
  await program.publish(user, apiUrl)
  const isConnected = async () =>
    (await user.api.call('getEventStudio', { params: { id: eventId } })).live.programConnected
  await expect.poll(isConnected, PATIENCE).toBe(true)
  isOver = true
  await asking
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((answer) => answer !== 200)).toEqual([])
})
