import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import { clickStill } from './harness/click-still.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { monitorPixels, scanned } from './harness/monitor-pixels.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const THIRD = 'Lower third, bar'
/** Where a code that fills the picture stands. */
const CODE = { x: 25, y: 5, width: 50, height: 90 }
const PHONE = { width: 390, height: 844 }

interface WireElement {
  readonly id: string
  readonly kind: string
  readonly content?: { readonly text?: string; readonly time?: { readonly until?: string } } | null
}

describe('overlays (LIB-OVL-001 to LIB-OVL-007, GAP-156)', () => {
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
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const elements = async () => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    return (body as { scenes: { visualElements: WireElement[] }[] }).scenes.flatMap(
      (scene) => scene.visualElements,
    )
  }
  const texts = async () => (await elements()).flatMap(({ content }) => content?.text ?? [])
  const kept = async () => {
    const { body } = await account.call('GET', '/v2/editor/overlays')
    return (body as { name: string; owner: string }[]).filter(({ owner }) => owner === 'user')
  }

  it('stand in the library with their pictures', async () => {
    const { page } = director
    const before = page.viewport()
    await page.goto(`${server.origin}/library/overlays`)
    await director.reads('Built in')
    await until('every picture in sight is loaded', () =>
      page.evaluate(() => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
        const seen = pictures.filter((one) => one.getBoundingClientRect().top < innerHeight)
        return seen.length > 3 && seen.every((one) => one.complete && one.naturalWidth > 0)
      }),
    )
    expect(await violations(director)).toEqual([])
    // The address of the files begins that of the overlays, yet is not where one is.
    const current = await page.$$eval(
      'nav[aria-label] a[href^="/library"][aria-current]',
      (links) => links.map(({ textContent }) => textContent),
    )
    expect(current.filter((word) => word !== 'Library')).toEqual(['Graphics'])
    await screenshot(page, 'overlays-library')
    await page.setViewport(PHONE)
    await standStill(page)
    await screenshot(page, 'overlays-library-390')
    await page.setViewport(before)
  })

  /** Somebody who came by a link, took a slot and writes. */
  const aGuest = async () => {
    const { body } = await account.call('POST', `/v1/events/${eventId}/invitations`, {})
    const { id, link } = body as { id: string; link: string }
    const post = async (path: string, said: unknown, token?: string) => {
      const answer = await fetch(server.origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(said),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json() as Promise<Record<string, string>>
    }
    const secret = new URL(link).pathname.split('/').at(-1)
    const { access_token } = await post(`/v1/deeplinks/${secret}`, {})
    const slot = { kind: 'primary', name: 'Ann' }
    await post(`/v1/invitations/${id}/contribution`, slot, access_token)
    return {
      say: (message: string) =>
        post(`/live/${eventId}/v1/messages`, { message, to: 'director' }, access_token),
    }
  }

  it('are put over the scene from the editor, countdowns from now on', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    const count = (await elements()).length
    await director.click('button', 'Add Graphics')
    await director.click('button', `Add ${THIRD} to the scene`)
    await until('the scene holds it', async () => (await elements()).length === count + 4)
    expect(await texts()).toContain('First and last name')
    await director.click('button', 'Add Countdown to the scene')
    await until('the countdown runs', async () => {
      const until = (await elements()).find(({ content }) => content?.time)?.content?.time?.until
      return Date.parse(until ?? '') > Date.now()
    })
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'overlays-editor')
  })

  it('lead to a place by a QR code, which is read from the picture and may be led elsewhere', async () => {
    const { page } = director
    await director.click('button', 'Add Call to action to the scene')
    await director.click('button', 'Close')
    await director.reads('Call to action: panel')
    await screenshot(page, 'overlays-qr-code')
    // Monitors are too small for the squares of a code, unless it fills them.
    const { id } = (await elements()).findLast(({ kind }) => kind === 'image') ?? {}
    const boundsExpected = { x1: 25, y1: 5, x2: 75, y2: 95 }
    await account.call('POST', `/live/${eventId}/v1/preview/apply`, {
      client_id: 'another',
      operations: [{ operation: 'update_element_video', id, item: { boundsExpected } }],
    })
    const code = async () => scanned(await monitorPixels(page, 'preview', CODE, 2))
    await until('the code is read', async () => (await code()) === 'https://example.com')
    await director.type('Link opened by the QR code', 'shop.example/a?b=1&c=é')
    await page.keyboard.press('Enter')
    await until('the code leads elsewhere', async () => {
      return (await code()) === 'https://shop.example/a?b=1&c=é'
    })
  })

  it('show what guests write in the chat, one message at a time (GAP-064)', async () => {
    const { page } = director
    const guest = await aGuest()
    await guest.say('Hello from Lyon')
    await page.goto(`${server.origin}/studio/mixer`)
    await director.click('tab', 'Chat')
    await director.click('button', 'Show this message in the scene')
    await until('the card is there', async () => (await texts()).includes('Hello from Lyon'))
    const count = (await elements()).length
    await guest.say('And a question')
    await director.reads('And a question')
    const [, second] = await page.$$(
      '::-p-aria([name="Show this message in the scene"][role="button"])',
    )
    await clickStill(second ?? null, 'button of the second message')
    await until('the next one is on it', async () => (await texts()).includes('And a question'))
    expect(await texts()).not.toContain('Hello from Lyon')
    expect(await texts()).toContain('Ann')
    expect(await elements()).toHaveLength(count)
    await screenshot(page, 'overlays-comment')
  })

  it('of one’s own are kept from a scene, renamed and deleted (LIB-OVL-003, LIB-OVL-005)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await director.click('button', 'Add Graphics')
    await director.click('button', 'Save elements of this scene')
    await director.type('Name', 'Our look')
    await screenshot(page, 'overlays-keep')
    await director.click('button', 'Keep as graphic')
    await until('it is kept', async () => (await kept())[0]?.name === 'Our look')
    await director.find('button', 'Add Our look to the scene')
    await screenshot(page, 'overlays-own')
    await page.goto(`${server.origin}/library/overlays`)
    await director.click('button', 'More options for Our look')
    await director.click('menuitem', 'Rename')
    await director.type('Name', 'House look')
    await director.click('button', 'Save')
    await until('it is renamed', async () => (await kept())[0]?.name === 'House look')
    await director.click('button', 'More options for House look')
    await director.click('menuitem', 'Delete')
    await director.confirm()
    await until('it is gone', async () => (await kept()).length === 0)
    expect(await texts()).toContain('First and last name')
  })

  it('are put over the scene from beside the mixer, on a telephone too', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/mixer`)
    await director.click('tab', 'Graphics')
    await director.click('button', 'Graphics library')
    await director.click('button', 'Add Ticker to the scene')
    await until('it is there', async () =>
      (await texts()).some((text) => /Second headline/.test(text)),
    )
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'overlays-mixer')
    await page.setViewport(PHONE)
    await standStill(page)
    await screenshot(page, 'overlays-mixer-390')
    expect(director.errors).toEqual([])
  })
})
