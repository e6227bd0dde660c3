import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio } from './harness/go-on-air.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const THIRD = 'Lower third, bar'
const PHONE = { width: 390, height: 844 }

interface WireElement {
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
    await director.reads('From the server')
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
    expect(current.filter((word) => word !== 'Library')).toEqual(['Overlays'])
    await screenshot(page, 'overlays-library')
    await page.setViewport(PHONE)
    await pause(300)
    await screenshot(page, 'overlays-library-390')
    await page.setViewport(before)
  })

  it('are put over the scene from the editor, countdowns from now on', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    const count = (await elements()).length
    await director.click('button', 'Add Graphic')
    await director.click('button', `Put ${THIRD} into the scene`)
    await until('the scene holds it', async () => (await elements()).length === count + 4)
    expect(await texts()).toContain('First and last name')
    await director.click('button', 'Put Countdown into the scene')
    await until('the countdown runs', async () => {
      const until = (await elements()).find(({ content }) => content?.time)?.content?.time?.until
      return Date.parse(until ?? '') > Date.now()
    })
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'overlays-editor')
  })

  it('of one’s own are kept from a scene, renamed and deleted (LIB-OVL-003, LIB-OVL-005)', async () => {
    const { page } = director
    await director.click('button', 'Keep elements of this scene')
    await director.type('Name', 'Our look')
    await screenshot(page, 'overlays-keep')
    await director.click('button', 'Keep as overlay')
    await until('it is kept', async () => (await kept())[0]?.name === 'Our look')
    await director.find('button', 'Put Our look into the scene')
    await screenshot(page, 'overlays-own')
    await page.goto(`${server.origin}/library/overlays`)
    await director.click('button', 'More for Our look')
    await director.click('menuitem', 'Rename')
    await director.type('Name', 'House look')
    await director.click('button', 'Save')
    await until('it is renamed', async () => (await kept())[0]?.name === 'House look')
    await director.click('button', 'More for House look')
    await director.click('menuitem', 'Delete')
    // The button of a question takes 600 ms to be armed.
    await pause(800)
    await page.evaluate(() => {
      const dialog = document.querySelector('[role="alertdialog"]')
      const confirm = [...(dialog?.querySelectorAll('button') ?? [])].at(-1)
      confirm?.click()
    })
    await until('it is gone', async () => (await kept()).length === 0)
    expect(await texts()).toContain('First and last name')
  })

  it('are put over the scene from beside the mixer, on a telephone too', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/mixer`)
    await director.click('tab', 'Overlays')
    await director.click('button', 'Overlay library')
    await director.click('button', 'Put Ticker into the scene')
    await until('it is there', async () =>
      (await texts()).some((text) => /Second headline/.test(text)),
    )
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'overlays-mixer')
    await page.setViewport(PHONE)
    await pause(300)
    await screenshot(page, 'overlays-mixer-390')
    expect(director.errors).toEqual([])
  })
})
