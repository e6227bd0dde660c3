import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type mediaNames, mediaPath } from '@proscenium/fixtures'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { clickStill } from './harness/click-still.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { StudioServer } from './harness/studio-server.ts'
import { until } from './harness/until.ts'

const ARTIFACTS = resolve(import.meta.dirname, '../../artifacts/e2e')
const TIMEOUT_MS = 240_000
/** A user may have 1,000; `LIBRARY_FILES=1000` brings so many. */
const MANY = Number(process.env['LIBRARY_FILES'] ?? 150)
/** As many as a user may send at a time. */
const AT_ONCE = 5
const MEGABYTE = 1_000_000
const SLOW = 100_000
const SAMPLES = [
  'harbour.jpg',
  'background-loop.mp4',
  'flash-and-beep.mp4',
  'music-bed.m4a',
] as const
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface Stored {
  readonly id: string
  readonly name: string
}

describe('the library (LIB-SCR-002, LIB-GEN-005)', { timeout: TIMEOUT_MS }, () => {
  let server: StudioServer
  let browser: Browser
  let account: Account
  let director: Director
  let page: Page
  let folder: string
  const stored: Stored[] = []

  beforeAll(async () => {
    await mkdir(ARTIFACTS, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'proscenium-library-'))
    server = await StudioServer.start({ RATE_LIMIT_FACTOR: '1000' })
    browser = await launchBrowser({ cameraFrameRate: 5 })
    account = new Account(server.origin)
    director = await Director.arrive(browser, `${server.origin}/auth/?mode=register`)
    page = director.page
    await director.type('E-mail', account.email)
    await director.type('Password', account.password)
    await director.click('button', 'Create account')
    await page.waitForFunction(() => location.pathname === '/', { timeout: 60_000 })
    for (const name of SAMPLES) stored.push(await upload(await readFile(mediaPath(name)), name))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  async function upload(bytes: Uint8Array, name: string): Promise<Stored> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name))
    const answer = await fetch(`${server.origin}/v1/storage/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await account.accessToken()}` },
      body: form,
    })
    return (await answer.json()) as Stored
  }
  const idOf = (name: (typeof mediaNames)[number]) =>
    stored.find((file) => file.name === name)?.id ?? ''
  const names = () =>
    page.$$eval('[role=option]', (options) =>
      options.map((option) => option.querySelector('b')?.textContent ?? ''),
    )
  const optionOf = (name: string) => page.waitForSelector(`[role=option]:has(b[title="${name}"])`)
  const choose = async (name: string) => clickStill(await optionOf(name), name)

  it('tells what is in a film, and shows its pictures as the pointer goes over it (LIB-ANA-002, LIB-ANA-013, LIB-FIL-022)', async () => {
    await page.goto(`${server.origin}/library`)
    await choose('flash-and-beep.mp4')
    await director.reads('H.264')
    await director.reads('Within all limits')
    await director.reads('Not used anywhere.')
    await director.reads('Largest file allowed: 2 GB')
    const tile = await optionOf('background-loop.mp4')
    const box = await tile?.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 30)
    const film = await page.waitForSelector('[role=option] video[data-seen]')
    const early = (await film?.evaluate((video) => (video as HTMLVideoElement).currentTime)) ?? 0
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 30, { steps: 6 })
    await until('a later picture is shown', async () => {
      const at = await film?.evaluate((video) => (video as HTMLVideoElement).currentTime)
      return (at ?? 0) > early + 1
    })
    await screenshot(page, 'library-details')
    await page.mouse.move(700, 880)
    await page.waitForFunction(() => document.querySelector('[role=option] video') === null)
  })

  it('keeps order and folder in the address, and the list in the settings', async () => {
    const order = await director.find('combobox', 'Sort by')
    await order.evaluate((select) => {
      ;(select as HTMLSelectElement).value = 'name'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await page.waitForFunction(() => location.search.includes('sort=name'))
    await director.click('radio', 'List')
    await page.reload()
    await optionOf('harbour.jpg')
    expect(await names()).toEqual([
      'background-loop.mp4',
      'flash-and-beep.mp4',
      'harbour.jpg',
      'music-bed.m4a',
    ])
    expect(await page.$$eval('[role=option]', ([first]) => first?.clientHeight)).toBeLessThan(60)
    await screenshot(page, 'library-list')
    expect(await violations(director)).toEqual([])
    await director.click('link', 'Video 2')
    await page.waitForFunction(() => location.search.includes('show=video'))
    expect(await names()).toEqual(['background-loop.mp4', 'flash-and-beep.mp4'])
    await director.click('link', 'All kinds 4')
    await director.click('radio', 'Tiles')
  })

  it('says where a file is used, and deletes it only with that said (CORE-CSF-001)', async () => {
    const made = await account.call('POST', '/v2/editor/carousels', { name: 'Sponsors' })
    const carousel = made.body as Stored
    const item = { kind: 'file', fileId: idOf('harbour.jpg') }
    await account.call('POST', `/v2/editor/carousels/${carousel.id}/items`, item)
    await choose('harbour.jpg')
    await director.find('link', 'Sponsors')
    await screenshot(page, 'library-used')
    expect(await violations(director)).toEqual([])
    await page.focus('[role=listbox]')
    await page.keyboard.press('Delete')
    await director.reads('harbour.jpg will be missing in the carousel “Sponsors”')
    await screenshot(page, 'library-delete')
    await director.click('button', 'Cancel')
    expect(await names()).toContain('harbour.jpg')
    await page.focus('[role=listbox]')
    await page.keyboard.press('Delete')
    await director.reads('will be missing')
    await director.confirm()
    await director.reads('File deleted')
    await until('it is gone', async () => !(await names()).includes('harbour.jpg'))
  })

  it('goes on with uploads on every page, and takes what is dropped there (LIB-UPL-046, LIB-UPL-048)', async () => {
    const picture = await readFile(mediaPath('harbour.jpg'))
    const path = join(folder, 'slow.jpg')
    await writeFile(path, Buffer.concat([picture, Buffer.alloc(MEGABYTE - picture.length)]))
    await page.emulateNetworkConditions({ upload: SLOW, download: MEGABYTE, latency: 20 })
    const input = await page.waitForSelector('input[type=file]')
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path)
    await director.find('progressbar', 'Upload of slow.jpg')
    const picture100 = await page.waitForSelector('aside li img')
    const made = await picture100?.evaluate(async (image) => {
      const { src, naturalWidth, naturalHeight } = image as HTMLImageElement
      return { type: (await (await fetch(src)).blob()).type, naturalWidth, naturalHeight }
    })
    expect(made).toEqual({ type: 'image/jpeg', naturalWidth: 100, naturalHeight: 56 })
    await screenshot(page, 'library-uploading')
    await director.click('link', 'Home')
    await director.find('progressbar', 'All uploads')
    await director.click('button', 'Show uploads')
    await director.find('progressbar', 'Upload of slow.jpg')
    await screenshot(page, 'uploads-at-home')
    expect(await violations(director)).toEqual([])
    await director.click('button', 'Pause all')
    await director.reads('Paused')
    await page.emulateNetworkConditions(null)
    await director.click('button', 'Resume all')
    await director.reads('slow.jpg is in the library')
    await page.setViewport({ width: 390, height: 844 })
    await screenshot(page, 'uploads-at-home-portrait')
    await page.setViewport({ width: 1440, height: 900 })
    await director.click('button', 'Remove finished ones from the list')
    await page.waitForFunction(() => document.getElementById('uploads') === null)
    const bytes = [...DOT]
    await page.evaluate((list) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(list)], 'dropped.png', { type: 'image/png' }))
      const how = { dataTransfer: data, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new DragEvent('drop', how))
    }, bytes)
    await director.reads('dropped.png is in the library')
  })

  it('is as quick with many files: it draws what is near, and keys go through all', async () => {
    await page.goto('about:blank')
    const { body } = await account.call('GET', '/v1/storage/welcome')
    const missing = MANY - (body as { files: readonly Stored[] }).files.length
    const wanted = Array.from({ length: missing }, (_, at) => `dot ${at + 1}.png`)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
          await upload(DOT, name)
        }
      }),
    )
    await page.goto(`${server.origin}/library?sort=name`)
    await director.reads(String(MANY))
    await page.waitForSelector(`[role=option][aria-setsize="${MANY}"]`)
    expect((await names()).length).toBeLessThan(150)
    await page.focus('[role=listbox]')
    await page.keyboard.press('End')
    await page.waitForSelector(`[role=option][aria-posinset="${MANY}"][aria-selected=true]`)
    await until('the last one is in sight', () =>
      page.$eval(`[aria-posinset="${MANY}"]`, (option) => {
        const { top, bottom } = option.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight + 1
      }),
    )
    expect((await names()).length).toBeLessThan(150)
    await screenshot(page, 'library-many')
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await director.find('heading', `${MANY.toLocaleString('en')} files selected`)
    await page.setViewport({ width: 390, height: 844 })
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0))
    await page.waitForSelector('[role=option][aria-posinset="1"]')
    await screenshot(page, 'library-portrait')
    expect(await violations(director)).toEqual([])
    await choose('background-loop.mp4')
    await director.reads('Within all limits')
    await screenshot(page, 'library-portrait-details')
    await page.setViewport({ width: 1440, height: 900 })
  })
})
