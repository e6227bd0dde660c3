import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Account } from '../harness/account.ts'
import type { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { enterStudio, goLive } from '../harness/go-on-air.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { pause, until } from '../harness/until.ts'
import { uploadFile } from '../harness/upload-file.ts'
import { screenKeeper } from './screen-keeper.ts'
import { CONSOLE_SIZES, DESK_AND_PHONE, PAGE_SIZES } from './screen-size.ts'

const FONT = resolve(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2',
)
const files = [
  ['harbour.jpg', 'image/jpeg'],
  ['portrait.jpg', 'image/jpeg'],
  ['background-loop.mp4', 'video/mp4'],
  ['flash-and-beep.mp4', 'video/mp4'],
  ['music-bed.m4a', 'audio/mp4'],
] as const

describe('the libraries, with something in them (GAP-141, LIB-SCR-002 to LIB-SCR-006)', {
  timeout: 240_000,
}, () => {
  const keep = screenKeeper()
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account
  let page: Page
  const ids = new Map<string, string>()

  beforeAll(async () => {
    server = await StudioServer.start({ RATE_LIMIT_FACTOR: '1000' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server))
    page = director.page
    for (const [name, type] of files) {
      const file = { name, type, bytes: await readFile(mediaPath(name)) }
      ids.set(name, await uploadFile(account, server.origin, file))
    }
    const { body } = await account.call('POST', '/v2/editor/carousels', { name: 'Sponsors' })
    const { id } = body as { id: string }
    for (const name of ['harbour.jpg', 'portrait.jpg', 'background-loop.mp4']) {
      const item = { kind: 'file', fileId: ids.get(name) }
      await account.call('POST', `/v2/editor/carousels/${id}/items`, item)
    }
    await account.call('POST', '/v2/editor/carousels', { name: 'Guests of tonight' })
    for (const name of ['Scores', 'Weather', 'Donations']) {
      const uri = `https://example.org/${name.toLowerCase()}`
      await account.call('POST', '/v1/editor/browsers', { name, uri })
    }
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function open(path: string): Promise<void> {
    await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' })
    await until(`${path} is there`, () =>
      page.evaluate(
        () => document.querySelector('h1') !== null && !document.querySelector('[aria-busy=true]'),
      ),
    )
    await until('its pictures are loaded', () =>
      page.$$eval('main img', (images) =>
        images.every((image) => {
          const { complete, naturalWidth } = image as HTMLImageElement
          const isSeen = image.getBoundingClientRect().top < innerHeight
          return !isSeen || (complete && naturalWidth > 0)
        }),
      ),
    )
  }
  const choose = async (name: string) =>
    (await page.waitForSelector(`[role=option]:has(b[title="${name}"])`))?.click()

  it('library, library-details, library-delete', async () => {
    await open('/library')
    await keep(director, 'library', PAGE_SIZES)
    await choose('flash-and-beep.mp4')
    await director.reads('Within all limits')
    await keep(director, 'library-details', PAGE_SIZES)
    await choose('harbour.jpg')
    await director.find('link', 'Sponsors')
    await page.focus('[role=listbox]')
    await page.keyboard.press('Delete')
    await director.reads('will be missing in the carousel')
    await keep(director, 'library-delete', DESK_AND_PHONE)
    await director.click('button', 'Cancel')
  })

  it('library-list, library-chosen', async () => {
    await director.click('radio', 'List')
    await keep(director, 'library-list', DESK_AND_PHONE)
    await page.focus('[role=listbox]')
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await director.find('heading', '5 files selected')
    await keep(director, 'library-chosen', DESK_AND_PHONE)
    await director.click('radio', 'Tiles')
  })

  it('library-uploads', async () => {
    await open('/library')
    const input = await page.waitForSelector('input[type=file]')
    const give = input as unknown as { uploadFile(...paths: string[]): Promise<void> }
    await give.uploadFile(
      mediaPath('bars-bt709-full.mp4'),
      resolve(import.meta.dirname, 'press-keys.ts'),
    )
    await director.reads('Files of this type can’t be used')
    await director.reads('bars-bt709-full.mp4 is in the library')
    await keep(director, 'library-uploads', DESK_AND_PHONE)
    await director.click('button', 'Remove finished ones from the list')
  })

  it('library-fonts, library-font, library-font-refused', async () => {
    await open('/library/fonts/create')
    const give = async (path: string) => {
      const field = await page.$('input[data-face="regular"]')
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path)
    }
    await give(resolve(import.meta.dirname, 'press-keys.ts'))
    await director.reads('isn’t a font')
    await keep(director, 'library-font-refused', DESK_AND_PHONE)
    await give(FONT)
    await director.find('button', 'Replace the file: Regular')
    await director.type('Name', 'Caveat')
    await pause(500)
    await keep(director, 'library-font', DESK_AND_PHONE)
    await director.click('button', 'Save')
    await director.find('link', 'Edit Caveat')
    await pause(500)
    await keep(director, 'library-fonts', DESK_AND_PHONE)
  })

  it('library-carousels, library-carousel-items', async () => {
    await open('/library/carousels')
    await director.reads('Sponsors')
    await keep(director, 'library-carousels', DESK_AND_PHONE)
    await director.click('button', 'Add items')
    await pause(500)
    await keep(director, 'library-carousel-items', DESK_AND_PHONE)
    await page.keyboard.press('Escape')
  })

  it('library-browsers, library-browser-edit', async () => {
    await open('/library/browsers')
    await director.find('button', 'Edit Scores')
    await keep(director, 'library-browsers', DESK_AND_PHONE)
    await director.click('button', 'Edit Scores')
    await director.find('button', 'Save')
    await keep(director, 'library-browser-edit', DESK_AND_PHONE)
    await page.keyboard.press('Escape')
  })

  it('library-overlays', async () => {
    await open('/library/overlays')
    await director.reads('Built in')
    await keep(director, 'library-overlays', PAGE_SIZES)
  })

  it('editor-overlays, editor-carousel, editor-web-page', async () => {
    await page.goto(`${server.origin}/studio/editor`)
    await director.find('button', 'Go live')
    await director.click('button', 'Add Graphics')
    await director.find('button', 'Add Ticker to the scene')
    await pause(800)
    await keep(director, 'editor-overlays', CONSOLE_SIZES)
    await director.click('button', 'Add Ticker to the scene')
    await pause(500)
    await page.keyboard.press('Escape')
    await director.click('button', 'Add Carousel')
    await director.click('button', 'Sponsors')
    await pause(1_500)
    await keep(director, 'editor-carousel', CONSOLE_SIZES)
    await director.click('button', 'Add Web page')
    await director.click('button', 'Scores')
    await director.find('combobox', 'Web page shown')
    await pause(1_500)
    await keep(director, 'editor-web-page')
  })

  it('mixer-carousel, mixer-overlay-library', async () => {
    await page.goto(`${server.origin}/studio/mixer`)
    await director.find('button', 'Go live')
    await page.keyboard.press('Space')
    await goLive(director)
    await pause(1_500)
    await keep(director, 'mixer-carousel', CONSOLE_SIZES)
    await director.click('tab', 'Graphics')
    await director.click('button', 'Graphics library')
    await director.find('button', 'Add Ticker to the scene')
    await pause(800)
    await keep(director, 'mixer-overlay-library', DESK_AND_PHONE)
  })
})
