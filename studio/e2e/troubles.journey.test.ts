import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { addDestination, enterStudio, goLive } from './harness/go-on-air.ts'
import { RtmpServer } from './harness/rtmp-server.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const TARGET_AWAY_MS = 20_000
const TIMEOUT_MS = 150_000

interface OutputState {
  readonly outputs: { kind: string; status: string; attempt: number | null; error: unknown }[]
}

describe('what goes wrong is seen and told, and mends itself', { timeout: TIMEOUT_MS }, () => {
  /** Ends what a test has started, the newest first. */
  let endings: (() => Promise<unknown>)[] = []

  beforeAll(() => mkdir(ARTIFACTS, { recursive: true }))
  afterEach(async () => {
    const toDo = endings.toReversed()
    endings = []
    for (const end of toDo) await end()
  })

  async function open(options?: Parameters<typeof launchBrowser>[0]) {
    const server = await StudioServer.start()
    endings.push(() => server[Symbol.asyncDispose]())
    const browser = await launchBrowser(options)
    endings.push(() => browser.close())
    return { server, browser }
  }

  it('a denied camera: how to allow it is said, the show goes on air without one, and stays there over a logout (CORE-ERR-038, GAP-078)', async () => {
    const { server, browser } = await open({ media: 'denied' })
    const account = new Account(server.origin)
    const director = await Director.arrive(browser, server.origin)
    await director.click('button', 'Start Talk show')
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Create account')
    await director.reads('The browser is blocking the camera')
    await screenshot(director.page, '11-camera-denied')
    await director.click('button', 'Enter without camera')
    await goLive(director)
    await screenshot(director.page, '12-on-air-without-camera')

    const path = `/v1/events/${await account.ongoingEventId()}/studio`
    const isOnAir = async () => {
      const { body } = await account.call('GET', path)
      expect(body).toMatchObject({ live: { status: 'started', programConnected: true } })
    }
    await director.click('link', 'Settings')
    await director.click('button', `Account of ${account.email}`)
    await director.click('menuitem', 'Log out')
    await director.reads('It stays on air for ten minutes')
    await screenshot(director.page, '17-log-out-on-air')
    await director.confirm()
    await director.reads('Your show is still on air')
    await screenshot(director.page, '18-logged-out-on-air')
    await isOnAir()
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Log in')
    await director.find('button', 'Pause')
    expect(new URL(director.page.url()).pathname).toBe('/studio/mixer')
    await isOnAir()
  })

  it('a camera that goes away on air: told, and back by itself when it is there again (GAP-086)', async () => {
    const { server, browser } = await open()
    const { director, account } = await enterStudio(browser, server)
    await goLive(director)
    endVideoCapture(browser)
    await director.reads('was unplugged')
    await screenshot(director.page, '13-camera-unplugged')
    await director.reads('is back')
    await screenshot(director.page, '14-camera-back')
    const eventId = await account.ongoingEventId()
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    expect(body).toMatchObject({ live: { status: 'started', programConnected: true } })
  })

  it('an RTMP target that is away for 20 s: retried, told, and served again (CORE-OUS-010, GAP-045)', async () => {
    const { server, browser } = await open()
    const rtmp = await RtmpServer.start()
    endings.push(() => rtmp[Symbol.asyncDispose]())
    const { director, account } = await enterStudio(browser, server)
    await goLive(director)
    await addDestination(director, rtmp.url, 'show')
    await rtmp.firstRecording()
    const eventId = await account.ongoingEventId()
    const states = async () =>
      ((await account.call('GET', `/v1/events/${eventId}/studio`)).body as OutputState).outputs
    const target = async () => (await states()).find(({ kind }) => kind !== 'recording')
    await until('it streams', async () => (await target())?.status === 'started')
    const before = (await rtmp.recordings()).length
    await rtmp.stop()
    await director.reads('Retrying in')
    await screenshot(director.page, '15-target-away')
    await pause(TARGET_AWAY_MS)
    // The recording is an output too: what happens to one never touches another.
    const during = await states()
    expect(during.find(({ kind }) => kind === 'recording')?.status).toBe('started')
    expect(during.find(({ kind }) => kind !== 'recording')?.status).toBe('retrying')
    await rtmp.launch()
    await until('it streams again', async () => (await target())?.status === 'started')
    await until('the target records again', async () => (await rtmp.recordings()).length > before)
    await screenshot(director.page, '16-target-back')
  })
})

/** Kills the process of this browser that holds the cameras: its tracks end as if the plug had been pulled. */
function endVideoCapture(browser: Browser): void {
  const parent = browser.process()?.pid
  const list = execFileSync('ps', ['--ppid', `${parent}`, '-o', 'pid=,args='], { encoding: 'utf8' })
  const line = list.split('\n').find((candidate) => candidate.includes('VideoCaptureService'))
  if (line === undefined) throw new Error('this browser has no process for cameras')
  process.kill(Number.parseInt(line, 10), 'SIGKILL')
}
