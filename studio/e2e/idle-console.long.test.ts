import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { type PageWork, pageWork, watchCommits } from './harness/page-work.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const QUIET_MS = 6_000
const SETTLE_MS = 4_000
const TAKE_MS = 1_500
const MAX_TASK_MS = 50

describe('the console on air', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser()
    ;({ director, account } = await enterStudio(browser, server))
    await director.page.close()
    const { page, errors } = await openPage(browser)
    await watchCommits(page)
    director = Director.at(page, errors)
    await page.goto(`${server.origin}/studio/mixer`, { waitUntil: 'domcontentloaded' })
    await goLive(director)
    // Pictures of scenes are drawn one by one, each a second after the last.
    await until('every scene has its picture', () =>
      page.evaluate(() => {
        const tiles = [...document.querySelectorAll('[role=listbox] [role=option]')]
        return tiles.length > 1 && tiles.every((tile) => tile.querySelector('img') !== null)
      }),
    )
    await pause(SETTLE_MS)
  })

  afterAll(async () => {
    await account?.call('GET', `/live/${await account.ongoingEventId()}/v1/live/stop`)
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  it('is drawn anew by nothing while the program plays and nothing changes', async () => {
    const { commits, longest } = await pageWork(director.page, () => pause(QUIET_MS))
    console.info(`${commits} commits; longest tasks: ${told(longest)}`)
    expect(commits).toBe(0)
  })

  it('keeps the page busy for 50 ms at a time at most in a take', async () => {
    const longest: PageWork['longest'][number][] = []
    for (const key of ['2', '3', '1', '2'] as const) {
      const work = await pageWork(director.page, async () => {
        await director.page.keyboard.press(key)
        await pause(TAKE_MS)
      })
      longest.push(...work.longest.slice(0, 2))
    }
    console.info(`longest tasks of four takes: ${told(longest)}`)
    expect(longest.filter(({ processorMs }) => processorMs > MAX_TASK_MS)).toEqual([])
  })
})

function told(tasks: PageWork['longest']): string {
  return tasks
    .map(({ wallMs, processorMs }) => `${processorMs.toFixed(0)} of ${wallMs.toFixed(0)}`)
    .join(', ')
    .concat(' ms')
}
