import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const HOUR_MS = 3_600_000

describe('slips on air', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    const arrived = await enterStudio(browser, server)
    director = arrived.director
    account = arrived.account
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const sceneOnAir = async () => {
    const { body } = await account.call(
      'GET',
      `/v1/events/${await account.ongoingEventId()}/studio`,
    )
    return (body as { liveScene: { id: string } | null }).liveScene?.id
  }
  const path = () => director.page.evaluate(() => location.pathname)
  const focused = () => director.page.evaluate(() => document.activeElement?.ariaLabel ?? '')

  it('a second Space on Go live is no cut (K1 of the trial with two directors)', async () => {
    const { keyboard } = director.page
    // Another scene stands in preview: a cut would air it.
    await keyboard.press('2')
    const before = await sceneOnAir()
    const button = await director.find('button', 'Go live')
    await button.focus()
    await keyboard.press('Space')
    await until('the button is gone', async () => !(await director.sees('button', 'Go live')))
    await keyboard.press('Space')
    await director.find('button', 'Pause')
    expect(await focused()).toBe('Broadcast')
    await keyboard.press('Space')
    await director.reads('ON AIR')
    expect(await sceneOnAir()).toBe(before)
    expect(await director.sees('button', 'Pause')).toBe(true)
  })

  it('Back stays at the console (T4)', async () => {
    await director.page.evaluate(() => history.back())
    await director.reads('Back is turned off here')
    expect(await path()).toBe('/studio/mixer')
    expect(await director.sees('button', 'Pause')).toBe(true)
    await director.click('link', 'Home')
    await until('home is there', async () => (await path()) === '/')
  })

  it.each([1, -1])(
    'a clock that is wrong by %i h changes no time on screen (T2)',
    async (hours) => {
      const { page, errors } = await openPage(browser)
      await page.evaluateOnNewDocument((shiftMs) => {
        const Right = Date
        const now = () => Right.now() + shiftMs
        window.Date = new Proxy(Right, {
          construct: (target, args) =>
            Reflect.construct(target, args.length === 0 ? [now()] : args),
          get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
        })
      }, hours * HOUR_MS)
      const wrong = Director.at(page, errors)
      await page.goto(`${server.origin}/studio/mixer`)
      await wrong.click('button', 'Enter studio')
      await wrong.find('button', 'Pause')
      const clock = await until('the clock runs', () =>
        page.evaluate(() => {
          const time = document.querySelector('[role="timer"] time')?.textContent
          return time && time !== '00:00:00' ? time : null
        }),
      )
      expect(clock).toMatch(/^00:0\d:\d\d$/)
      await page.close()
    },
  )
})
