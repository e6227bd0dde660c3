import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from './media/testing/find-browser.ts'
import { pageHostEntry } from './pages/page-host-entry.ts'
import { PageRenderer } from './pages/page-renderer.ts'
import { servePages } from './pages/testing/overlay-page.ts'
import { processesUnder } from './pages/testing/processes-under.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 120_000
const builtHost = pageHostEntry(new URL('../dist/main.js', import.meta.url).href)
const PATIENCE = { timeout: 40_000, interval: 100 }

it(
  'the built server draws a web page that is viewed, and leaves no browser behind when it is killed (GAP-005)',
  async () => {
    await using folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
    await using site = await servePages({ '/': '<p>drawn</p>' })
    await using server = await ServerProcess.start({
      DATA_DIR: folder.path,
      LOG_LEVEL: 'info',
      MAX_CPU_SHARE: '0',
      PRIVATE_ADDRESSES_ALLOWED: '127.0.0.1',
    })
    const user = await TestUser.register(() => server.origin)
    expect((await user.api.call('health')).pages).toBe(true)
    const { apiUrl } = await user.startEvent()
    const { id } = await user.api.call('createBrowser', {
      body: { name: 'Drawn', uri: `${site.origin}/` },
    })
    const body = { id: `browser:${id}`, offerAudio: false, offerVideo: true }
    const { offer } = await user.api.call('viewStream', { apiUrl, body })
    expect(offer.sdp).toContain('H264')
    await expect.poll(() => site.asked, PATIENCE).toContain('/')

    const pagesOf = async () =>
      (await processesUnder(server.pid)).filter(({ commandLine }) =>
        /page-host|--type=|unix:/.test(commandLine),
      )
    const commandLines = async () => (await pagesOf()).map(({ commandLine }) => commandLine)
    await expect.poll(commandLines, PATIENCE).toContainEqual(expect.stringContaining('unix:'))
    const running = await pagesOf()
    expect(running.some(({ commandLine }) => commandLine.includes('--type=renderer'))).toBe(true)
    const socket = running.find(({ commandLine }) => commandLine.includes('unix:'))
    const [, socketPath = ''] = /unix:(\S+)/.exec(socket?.commandLine ?? '') ?? []
    expect(existsSync(socketPath)).toBe(true)
    process.kill(server.pid, 'SIGKILL')
    const left = async () => {
      const now = await processesUnder(1)
      const pids = new Set(now.map(({ pid }) => pid))
      return running.filter(({ pid }) => pids.has(pid)).map(({ commandLine }) => commandLine)
    }
    await expect.poll(left, PATIENCE).toEqual([])
    await expect.poll(() => existsSync(dirname(socketPath)), PATIENCE).toBe(false)
  },
  LIMIT_MS,
)

it(
  'pages are drawn again after the last one was left, each time by a host and a folder of its own',
  async () => {
    await using site = await servePages({ '/': '<p>drawn</p>' })
    const reports: string[] = []
    await using renderer = new PageRenderer({
      chromePath: findBrowser(),
      allowedAddresses: ['127.0.0.1'],
      // As it was built: from source, other programs put back what was removed by mistake.
      host: { entry: builtHost },
    })
    renderer.on((report) => reports.push(report.state))
    const hosts = new Set<number | undefined>()
    for (const turn of [1, 2, 3]) {
      const { socketPath } = renderer.render({ id: 'a', uri: `${site.origin}/`, customCss: '' })
      await expect.poll(() => reports, PATIENCE).toHaveLength(turn)
      expect(reports.at(-1)).toBe('shown')
      expect(await firstBytes(socketPath)).toBeGreaterThan(0)
      hosts.add(renderer.hostPid)
      renderer.drop('a')
      // The next is wanted while the host before is about to end, or has ended.
      if (turn === 2) await expect.poll(() => processesUnder(process.pid), PATIENCE).toEqual([])
    }
    expect(hosts.size).toBe(3)
  },
  LIMIT_MS,
)

it(
  'a host that answers nothing is replaced, and draws what the one before drew',
  async () => {
    await using site = await servePages({ '/': '<p>drawn</p>' })
    await using renderer = new PageRenderer({
      chromePath: findBrowser(),
      allowedAddresses: ['127.0.0.1'],
      host: { entry: builtHost, silenceLimitMs: 1_500 },
    })
    const reports: string[] = []
    renderer.on((report) => reports.push(report.state))
    renderer.render({ id: 'a', uri: `${site.origin}/`, customCss: '' })
    await expect.poll(() => reports, PATIENCE).toEqual(['shown'])
    const mute = renderer.hostPid ?? 0
    process.kill(mute, 'SIGSTOP')
    await expect.poll(() => reports.at(-1), PATIENCE).toBe('failing')
    await expect.poll(() => reports.at(-1), PATIENCE).toBe('shown')
    expect(renderer.hostPid).not.toBe(mute)
  },
  LIMIT_MS,
)

/** How many bytes of pictures come first. */
function firstBytes(socketPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    socket.once('error', reject)
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(bytes.length)
    })
  })
}
