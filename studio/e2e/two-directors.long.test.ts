import type { Browser, KeyInput } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { onAirScene, watchOnAirScene } from './harness/on-air-scene.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const TAKES: readonly KeyInput[] = ['2', '3', '1', '4', '2', '1']
const MAX_TALLY_APART_MS = 250
/** The server waits for media 10 s at most, and the second tab lets the first come back for 15 s at most. */
const SENT_AGAIN_WITHIN_SEC = 28

interface StudioState {
  liveSceneId: string
  scenes: { id: string; name: string }[]
}

describe('two directors on one show (GAP-059)', () => {
  let server: StudioServer
  const browsers: Browser[] = []
  let account: Account
  let first: Director
  let second: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browsers.push(await launchBrowser({ cameraFrameRate: 5 }))
    browsers.push(await launchBrowser({ cameraFrameRate: 5 }))
    const [own, other] = browsers as [Browser, Browser]
    ;({ director: first, account } = await enterStudio(own, server))
    await goLive(first)
    second = await Director.arrive(other, `${server.origin}/auth/?mode=login&next=/studio/mixer`)
    await second.type('E-mail', account.email)
    await second.type('Password', account.password)
    await second.click('button', 'Log in')
    await second.find('button', 'Pause')
    // One of them is looked at; a hidden tab would be slowed down.
    await pause(2_000)
  })

  afterAll(async () => {
    await account?.call('GET', `/live/${await account.ongoingEventId()}/v1/live/stop`)
    for (const browser of browsers) await browser.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function liveSceneName(): Promise<string | undefined> {
    const { body } = await account.call(
      'GET',
      `/v1/events/${await account.ongoingEventId()}/studio`,
    )
    const { liveSceneId, scenes } = body as StudioState
    return scenes.find(({ id }) => id === liveSceneId)?.name
  }

  it('says to the second one that another sends the program, and lets him work', async () => {
    await second.reads('Another director is sending the program')
    await screenshot(second.page, 'two-directors-second')
  })

  it('brings the edits of both to both', async () => {
    await first.page.keyboard.press('F3')
    await second.page.keyboard.press('F3')
    await first.click('button', 'Add Text')
    await first.page.keyboard.type('From the first')
    await first.page.keyboard.press('Escape')
    await second.reads('From the first')
    await second.click('button', 'Add Text')
    await second.page.keyboard.type('From the second')
    await second.page.keyboard.press('Escape')
    await first.reads('From the second')
    await second.reads('From the first')
    await first.page.keyboard.press('F2')
    await second.page.keyboard.press('F2')
    await first.find('button', 'Pause')
    await second.find('button', 'Pause')
  })

  it('lights the same scene on both consoles within 250 ms of each other', async () => {
    await watchOnAirScene(first.page)
    await watchOnAirScene(second.page)
    const apartMs: number[] = []
    for (const [index, key] of TAKES.entries()) {
      const taker = index % 2 === 0 ? first : second
      const before = (await onAirScene(first.page))?.name
      await taker.page.keyboard.press(key)
      const [here, there] = await until('both consoles show the take', async () => {
        const lights = await Promise.all([onAirScene(first.page), onAirScene(second.page)])
        const [a, b] = lights
        return a && b && a.name === b.name && a.name !== before ? ([a, b] as const) : null
      })
      apartMs.push(Math.abs(here.sinceMs - there.sinceMs))
      await pause(1_500)
    }
    console.info(`tally apart: ${apartMs.join(', ')} ms`)
    expect(Math.max(...apartMs)).toBeLessThanOrEqual(MAX_TALLY_APART_MS)
  })

  it('has one scene on air when both take at once: the last one', async () => {
    for (const [one, other] of [
      ['3', '4'],
      ['2', '1'],
      ['4', '3'],
    ] as const) {
      await Promise.all([first.page.keyboard.press(one), second.page.keyboard.press(other)])
      await pause(2_000)
      const onAir = await liveSceneName()
      expect((await onAirScene(first.page))?.name).toBe(onAir)
      expect((await onAirScene(second.page))?.name).toBe(onAir)
    }
    expect(first.errors).toEqual([])
    // That he may not send the program as well is what the second one was told.
    expect(second.errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([])
  })

  it('goes on from the second one when the tab of the first is closed', async () => {
    const closedAtMs = Date.now()
    await first.page.close()
    await until('the second one sends the program', () =>
      second.page.evaluate(
        () => !document.body.textContent.includes('Another director is sending the program'),
      ),
    )
    const seconds = (Date.now() - closedAtMs) / 1_000
    console.info(
      `the second director sends the program ${seconds.toFixed(1)} s after the first left`,
    )
    expect(seconds).toBeLessThan(SENT_AGAIN_WITHIN_SEC)
    await second.find('button', 'Pause')
  })
})
