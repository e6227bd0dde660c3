import { resolve } from 'node:path'
import type { Browser, ElementHandle, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from './harness/accessibility.ts'
import { Account } from './harness/account.ts'
import { selectElement } from './harness/canvas-element.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, screenshot } from './harness/director-browser.ts'
import { standStill } from './harness/stand-still.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const TITLE = 'The talk show'
const FONT = resolve(
  import.meta.dirname,
  '../node_modules/@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2',
)
const NO_FONT = resolve(import.meta.dirname, 'tsconfig.json')
/** Mean difference of a colour from which on words are set in other letters. */
const OTHER_LETTERS = 0.5

describe('fonts of the library', () => {
  let server: StudioServer
  let browser: Browser
  let editor: Director
  let library: Director

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5, isThrottled: false })
    const account = new Account(server.origin)
    editor = await Director.arrive(browser, `${server.origin}/auth/?mode=register`)
    await editor.type('E-mail', account.email)
    await editor.type('Password', account.password)
    await editor.click('button', 'Create account')
    await editor.click('link', 'Try Talk show')
    await editor.find('button', 'Save as my template')
    await selectElement(editor, TITLE)
    library = await Director.arrive(browser, `${server.origin}/library/fonts`)
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  const fontNames = () =>
    editor.page.$$eval('select[aria-label="Font"] option', (options) =>
      options.map(({ textContent }) => textContent),
    )
  const give = async (face: string, path: string) => {
    const input = await library.page.$(`input[data-face="${face}"]`)
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
  }
  const keep = async (name: string) => {
    await library.page.bringToFront()
    await screenshot(library.page, name)
    await library.page.setViewport({ width: 390, height: 844 })
    await screenshot(library.page, `${name}-390`)
    expect(await violations(library)).toEqual([])
    await library.page.setViewport({ width: 1440, height: 900 })
  }

  let before: number[]

  it('are brought, after what is none was refused at once (LIB-SCR-003, LIB-FNT-008, LIB-FNT-018, GAP-162)', async () => {
    await editor.page.bringToFront()
    before = await until('the preview stands still', () => settledPicture(editor.page))
    await library.page.bringToFront()
    await library.find('heading', 'No fonts yet')
    await keep('fonts-empty')
    await library.click('link', 'Add a font')
    await library.find('button', 'Choose a file: Regular')
    await give('regular', NO_FONT)
    await library.reads('tsconfig.json isn’t a font: choose a TTF, OTF, WOFF or WOFF2 file')
    await keep('fonts-refused')
    await give('regular', FONT)
    await library.find('button', 'Replace the file: Regular')
    await until('the specimen is set in it', () =>
      library.page.$eval('[data-specimen]', (words) =>
        getComputedStyle(words).fontFamily.includes('specimen'),
      ),
    )
    // The studio brings a font of the file's own name along.
    await library.type('Name', 'Brand hand')
    await keep('fonts-create')
    await library.click('button', 'Save')
    await library.find('link', 'Edit Brand hand')
    await until('the list shows its letters', () =>
      library.page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('specimen') && status === 'loaded',
        ),
      ),
    )
    await standStill(library.page)
    await keep('fonts-list')
  })

  it('are offered at once in a studio that is open, and words are set in them (LIB-SCR-013, CORE-TXT-003)', async () => {
    await editor.page.bringToFront()
    await until('the font is offered', async () => (await fontNames()).includes('Brand hand'))
    const id = await editor.page.$$eval(
      'select[aria-label="Font"] option',
      (options) => options.find(({ textContent }) => textContent === 'Brand hand')?.value ?? '',
    )
    await editor.page.select('select[aria-label="Font"]', id)
    await until('the words look otherwise', async () =>
      differ(before, await pictureOf(editor.page)),
    )
    await screenshot(editor.page, 'fonts-editor')
  })

  it('change their names everywhere, and their pages are loaded anew (LIB-FNT-019, LIB-SCR-004, GAP-160)', async () => {
    await library.page.bringToFront()
    await library.click('link', 'Edit Brand hand')
    await library.find('button', 'Replace the file: Regular')
    await keep('fonts-edit')
    await library.type('Name', 'House hand')
    await library.click('button', 'Save')
    await until('the name is another', async () => (await fontNames()).includes('House hand'))
    await editor.page.bringToFront()
    const renamed = await until('the preview stands still', () => settledPicture(editor.page))
    expect(differ(before, renamed)).toBe(true)
  })

  it('that are deleted fall back, and the scene stands (CORE-TXT-012)', async () => {
    await library.page.bringToFront()
    await library.click('button', 'Delete font')
    await library.confirm()
    await library.find('heading', 'No fonts yet')
    await editor.page.bringToFront()
    await until('the words look as before', async () => {
      return !differ(before, await pictureOf(editor.page))
    })
    await screenshot(editor.page, 'fonts-deleted')
    expect((await fontNames()).includes('House hand')).toBe(false)
    expect([...editor.errors, ...library.errors]).toEqual([])
  })
})

/** The preview once it is the same as a moment ago and not empty; null before. */
async function settledPicture(page: Page): Promise<number[] | null> {
  const one = await pictureOf(page)
  await pause(1_000)
  const isSame = !differ(one, await pictureOf(page))
  return isSame && one.some((value, at) => at % 4 < 3 && value > 200) ? one : null
}

/** The preview, made small. */
function pictureOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-landmark="preview"] canvas')
    const paper = document.createElement('canvas')
    paper.width = 320
    paper.height = 180
    const context = paper.getContext('2d')
    if (!canvas || !context) throw new Error('There is no preview')
    context.drawImage(canvas, 0, 0, paper.width, paper.height)
    return [...context.getImageData(0, 0, paper.width, paper.height).data]
  })
}

function differ(one: readonly number[], other: readonly number[]): boolean {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0)
  return sum / one.length > OTHER_LETTERS
}
