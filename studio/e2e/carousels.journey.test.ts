import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import type { Account } from './harness/account.ts'
import type { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { makePicture, middleOfProgram, PLAIN_COLOURS } from './harness/plain-colours.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'
import { uploadFile } from './harness/upload-file.ts'

describe('carousels (LIB-CRS-001, LIB-CCR-001, LIB-CCR-010, LIB-GEN-008)', () => {
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
    for (const colour of PLAIN_COLOURS) await upload(colour)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function upload(colour: string): Promise<void> {
    const bytes = await makePicture(colour, join(tmpdir(), `${eventId}-${colour}.png`))
    const file = { name: `${colour}.png`, type: 'image/png', bytes }
    await uploadFile(account, server.origin, file)
  }

  const shown = async () => {
    const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
    const [carousel] = (
      body as {
        carousels: { items: { id: string }[]; liveSelectedItemId: string | null }[]
      }
    ).carousels
    return carousel?.items.findIndex(({ id }) => id === carousel.liveSelectedItemId)
  }

  it('is made in the library, of pictures (LIB-CCR-002, LIB-CCR-005, LIB-CCR-007)', async () => {
    const { page } = director
    await page.goto(`${server.origin}/library/carousels`)
    await director.click('button', 'New carousel')
    await director.type('Name', 'Sponsors')
    await director.click('button', 'Create')
    await director.click('button', 'Add items')
    for (const colour of ['lime', 'red', 'blue']) {
      await director.click('button', `Add ${colour}.png`)
      await until('it is added', () =>
        page.evaluate(
          (name) => document.querySelector(`ol > li[aria-label="${name}"]`) !== null,
          `${colour}.png`,
        ),
      )
    }
    await page.keyboard.press('Escape')
    await director.click('button', 'Move red.png up')
    await until('red is the first', async () => {
      const rows = await page.$$eval('ol > li', (items) => items.map((item) => item.ariaLabel))
      return rows.join() === 'red.png,lime.png,blue.png'
    })
    expect(await violations(director)).toEqual([])
    await screenshot(page, 'carousels-library')
  })

  it('is put into a scene and taken', async () => {
    const { page } = director
    await page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    await director.click('button', 'Add Carousel')
    await director.click('button', 'Sponsors')
    await until('the scene holds it', async () => {
      const { body } = await account.call('GET', `/v1/events/${eventId}/studio`)
      return JSON.stringify(body).includes('"carouselId"')
    })
    await screenshot(page, 'carousels-editor')
    await page.goto(`${server.origin}/studio/mixer`)
    await director.find('button', 'Go live')
    await page.keyboard.press('Space')
    // The item that was added first is the selected one, wherever it has been moved to.
    await until('it is lime', async () => (await middleOfProgram(page)) === 'lime')
    await goLive(director)
  })

  it('is turned by arrow keys, round and round, without a black picture (CORE-KEY-018, LIB-CRS-024)', async () => {
    const { page } = director
    await director.find('button', 'lime.png, on air')
    await screenshot(page, 'carousels-mixer')
    expect(await violations(director)).toEqual([])
    const steps = [
      ['ArrowRight', 'blue', 2],
      ['ArrowRight', 'red', 0],
      ['ArrowRight', 'lime', 1],
      ['ArrowLeft', 'red', 0],
    ] as const
    const seen = new Set<string>()
    for (const [key, colour, index] of steps) {
      await page.keyboard.press(key)
      await until(`${key} shows ${colour}`, async () => {
        const now = await middleOfProgram(page)
        seen.add(now)
        return now === colour
      })
      await until('the server knows', async () => (await shown()) === index)
    }
    expect([...seen].toSorted()).toEqual(['blue', 'lime', 'red'])
  })

  it('is turned by a click', async () => {
    await director.click('button', 'lime.png')
    await until('it is lime', async () => (await middleOfProgram(director.page)) === 'lime')
    await director.find('button', 'lime.png, on air')
  })

  it('shows after a reload what was on air', async () => {
    await director.page.reload()
    await director.find('button', 'lime.png, on air')
    await until('it is lime', async () => (await middleOfProgram(director.page)) === 'lime')
  })
})
