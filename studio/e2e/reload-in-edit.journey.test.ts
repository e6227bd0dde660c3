import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { interceptRequests } from './harness/intercept-requests.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

/** Of the arrow keys, in percent (CORE-KEY-016). */
const NUDGE = 0.5

interface Element {
  readonly id: string
  readonly kind: string
  readonly boundsExpected: { readonly x1: number }
}

describe('a reload in the middle of an edit', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let eventId: string

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server, { show: 'Blank' }))
    eventId = await account.ongoingEventId()
    await director.click('link', 'Editor')
    await director.click('button', 'Add Text')
    // Out of the words: the element stays selected.
    await director.page.keyboard.press('Escape')
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const textOnServer = async (): Promise<Element | undefined> => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    const { scenes, previewSceneId } = body as {
      scenes: { id: string; visualElements: Element[] }[]
      previewSceneId: string
    }
    const preview = scenes.find(({ id }) => id === previewSceneId)
    return preview?.visualElements.find(({ kind }) => kind === 'text')
  }

  /** Moves what is selected by so many steps. */
  const nudge = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await director.page.keyboard.press('ArrowRight')
    }
  }

  it('loses nothing of what had not reached the server, and 1 s of it at most without a word of goodbye', async () => {
    const { page } = director
    const first = await until('the text is on the server', textOnServer)
    // From here on no edit gets through: the page holds all of them.
    let isHolding = true
    let held = 0
    await using _ = await interceptRequests(page, (request) => {
      const isHeld = isHolding && request.url().includes('/v1/preview/apply')
      if (isHeld) held += 1
      return isHeld
    })
    await nudge(8)
    await until('the page has sent an edit, which is held', () => held > 0)
    expect((await textOnServer())?.boundsExpected.x1).toBe(first.boundsExpected.x1)
    isHolding = false
    await page.reload({ waitUntil: 'domcontentloaded' })
    const wanted = first.boundsExpected.x1 + 8 * NUDGE
    const arrived = await until('all edits are on the server', async () => {
      const text = await textOnServer()
      return text?.boundsExpected.x1 === wanted && text
    })
    expect(arrived.id).toBe(first.id)
    expect(director.errors).toEqual([])
  })
})
