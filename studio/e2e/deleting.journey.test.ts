import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Account } from './harness/account.ts'
import { launchBrowser, openPage, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const SIZES = [
  { name: 'wide', width: 1_440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** The recordings of a show, as the server answers where there are some. */
function withRecordings(answer: object, eventId: string) {
  const recording = {
    id: '',
    formatId: 'landscape',
    contributionId: null,
    name: 'Friday talk',
    status: 'ready',
    downloadUrl: `/v1/events/${eventId}/recordings/none/content?download=1`,
    playUrl: null,
    thumbnailUrl: null,
    startedAt: '2026-01-01T20:00:00.000Z',
    durationSec: 3_521,
    sizeBytes: 1_100_000_000,
    width: 1_920,
    height: 1_080,
    videoCodec: 'avc',
    audioCodec: 'opus',
    error: null,
  }
  const recordings = [
    recording,
    { ...recording, name: 'Friday talk (upright)', width: 1_080, height: 1_920 },
    { ...recording, name: 'Ann', sizeBytes: 640_000_000, contributionId: 'c' },
  ]
  return { ...answer, recordings: recordings.map((each, at) => ({ ...each, id: `r${at}` })) }
}

describe('deleting what a show left', () => {
  let server: StudioServer
  let browser: Browser
  let account: Account
  const eventIds: string[] = []

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    account = new Account(server.origin)
    await account.register()
    for (const name of ['Friday talk', 'Saturday talk']) {
      const body = { templateId: 'starter-talk-show', name }
      const made = await account.call('POST', '/v2/events', body)
      const { id } = made.body as { id: string }
      await account.call('GET', `/v1/events/${id}/stop`)
      eventIds.push(id)
    }
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const logIn = async (): Promise<Page> => {
    const { page } = await openPage(browser)
    const { body } = await account.call('POST', '/v1/auth/login', {
      email: account.email,
      password: account.password,
    })
    await page.goto(`${server.origin}/v1/health`)
    await page.evaluate(
      (pair) => localStorage.setItem('proscenium.tokens', pair),
      JSON.stringify(body),
    )
    await page.goto(server.origin)
    await until('the home page is there', () => page.$('h1, h2'))
    return page
  }
  const focused = (page: Page) =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )
  const question = (page: Page) => page.waitForSelector('[role="alertdialog"]')
  const armed = (page: Page) => page.waitForSelector('[role="alertdialog"] [data-armed="true"]')

  it('a show goes by the keyboard alone, and the keys go on at the next one', async () => {
    const page = await logIn()
    await page.setViewport(SIZES[0])
    await page.goto(`${server.origin}/events`)
    await page.waitForSelector('[aria-label="Delete Friday talk"]')
    for (const { name, ...size } of SIZES) {
      await page.setViewport(size)
      await screenshot(page, `deleting-shows-${name}`)
      await page.focus('[aria-label="Delete Saturday talk"]')
      await page.keyboard.press('Enter')
      await question(page)
      await armed(page)
      await screenshot(page, `deleting-show-asked-${name}`)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('[role="alertdialog"]'))
      await until(
        'the keys are on the button again',
        async () => (await focused(page)) === 'Delete Saturday talk',
      )
    }
    await page.keyboard.press('Enter')
    await armed(page)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Delete')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('[aria-label="Delete Saturday talk"]'))
    await until('the keys are at the next show', () =>
      page.evaluate(() =>
        document.activeElement?.closest('tr, li')?.textContent?.includes('Friday talk'),
      ),
    )
    const { status } = await account.call('GET', `/v2/events/${eventIds[1]}`)
    expect(status).toBe(404)
    await screenshot(page, 'deleting-show-done-phone')
    await page.close()
  })

  it('a recording is asked for beside its row, at every width', async () => {
    const page = await logIn()
    const [eventId = ''] = eventIds
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (!request.url().includes(`/v1/events/${eventId}/files`)) return void request.continue()
      void fetch(request.url(), { headers: request.headers() })
        .then((answer) => answer.json() as Promise<object>)
        .then((answer) =>
          request.respond({
            contentType: 'application/json',
            body: JSON.stringify(withRecordings(answer, eventId)),
          }),
        )
    })
    for (const { name, ...size } of SIZES) {
      await page.setViewport(size)
      await page.goto(`${server.origin}/events/${eventId}/files`)
      const trigger = await page.waitForSelector('[aria-label="Delete Friday talk (upright)"]')
      await trigger?.scrollIntoView()
      await screenshot(page, `deleting-recordings-${name}`)
      await page.focus('[aria-label="Delete Friday talk (upright)"]')
      await page.keyboard.press('Enter')
      await armed(page)
      await screenshot(page, `deleting-recording-asked-${name}`)
      expect(await page.$eval('[role="alertdialog"]', (each) => each.textContent)).toContain(
        'This frees 1.1 GB',
      )
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('[role="alertdialog"]'))
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(overflow, name).toBe(false)
    }
    await page.close()
  })
})
