import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectElement } from '../harness/canvas-element.ts'
import type { Director } from '../harness/director.ts'
import { launchBrowser } from '../harness/director-browser.ts'
import { enterStudio, goLive } from '../harness/go-on-air.ts'
import { StudioServer } from '../harness/studio-server.ts'
import { pause } from '../harness/until.ts'
import { keepPicture } from './keep-screen.ts'
import { choicesWithoutLine, controlsWithoutEdge, focusLine } from './lines-of-controls.ts'
import { emulateFeatures } from './media-features.ts'
import { pressChord, pressInTurn } from './press-keys.ts'

const FOCUS_STOPS = 12
const MIN_FOCUS_PX = 2
/** What runs for less is over before it is seen. */
const MAX_MOTION_MS = 1
const TAKE_MS = 1_500
const SETTLE_MS = 2_500

describe('what a visitor asked of his system', { timeout: 240_000 }, () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let page: Page

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 10 })
    ;({ director } = await enterStudio(browser, server))
    ;({ page } = director)
    await goLive(director)
    await pressInTurn(page, 'Escape', '2')
    await pause(TAKE_MS)
    await pressInTurn(page, 'ArrowDown')
  })

  afterAll(async () => {
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  async function open(path: string): Promise<void> {
    await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector(
      path === '/'
        ? 'main h1, main h2'
        : '[data-landmark="preview"] [role=option], [data-landmark="program"]',
    )
    if (path === '/studio/editor') await selectElement(director, 'Text')
    await pause(SETTLE_MS)
  }

  describe.each([
    ['mixer', '/studio/mixer'],
    ['editor', '/studio/editor'],
    ['home', '/'],
  ])('forced colours: %s (GAP-141)', (name, path) => {
    beforeAll(async () => {
      await emulateFeatures(page, [{ name: 'forced-colors', value: 'active' }])
      await open(path)
    })

    it('controls have an edge, and the chosen one of several has a line that others have not', async () => {
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
      await keepPicture(page, `forced-colours-${name}`)
      expect(await controlsWithoutEdge(page)).toEqual([])
      expect(await choicesWithoutLine(page)).toEqual([])
    })

    it('the focus is seen wherever Tab leads', async () => {
      const unseen: string[] = []
      for (let stop = 0; stop < FOCUS_STOPS; stop += 1) {
        await page.keyboard.press('Tab')
        const { name: control, widthPx } = await focusLine(page)
        if (widthPx < MIN_FOCUS_PX) unseen.push(control)
      }
      expect(unseen).toEqual([])
    })
  })

  it('forced colours: on air and preview differ by word and by line (GAP-141)', async () => {
    await emulateFeatures(page, [{ name: 'forced-colors', value: 'active' }])
    await open('/studio/mixer')
    const lineOf = (landmark: string) =>
      page.$eval(`[data-landmark="${landmark}"]`, (region) => {
        const styles = [...region.querySelectorAll('*')].map((part) =>
          getComputedStyle(part, '::after'),
        )
        return styles.find(({ borderTopWidth }) => Number.parseFloat(borderTopWidth) >= 3)
          ?.borderTopStyle
      })
    expect([await lineOf('program'), await lineOf('preview')]).toEqual(['double', 'dashed'])
    const words = await page.$$eval(
      '[data-landmark="program"], [data-landmark="preview"]',
      (parts) => parts.map(({ textContent }) => /ON AIR|PREVIEW/.exec(textContent)?.[0]).toSorted(),
    )
    expect(words).toEqual(['ON AIR', 'PREVIEW'])
  })

  it.each([
    ['mixer', '/studio/mixer'],
    ['editor', '/studio/editor'],
    ['home', '/'],
  ])('reduced motion: nothing moves by itself on the %s page', async (name, path) => {
    await emulateFeatures(page, [{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await open(path)
    await keepPicture(page, `reduced-motion-${name}`)
    expect(await motions(page, () => use(name))).toEqual([])
  })

  it('without that wish the same things move', async () => {
    await emulateFeatures(page, [])
    await open('/studio/mixer')
    expect(await motions(page, () => use('mixer'))).not.toEqual([])
  })

  /** What makes things move: a take that lasts, a menu, a sheet, a question. */
  async function use(name: string): Promise<void> {
    if (name !== 'mixer') {
      for (let stop = 0; stop < FOCUS_STOPS; stop += 1) await page.keyboard.press('Tab')
      return
    }
    await pressInTurn(page, 'Escape', 'Enter')
    await pause(TAKE_MS)
    await pressChord(page, 'Shift', 'H')
    await pause(SETTLE_MS)
    await pressInTurn(page, 'Escape')
    await (await director.find('button', 'End broadcast')).focus()
    await pressInTurn(page, 'Enter')
    await pause(SETTLE_MS)
    await pressInTurn(page, 'Escape')
  }
})

/** Animations and transitions of style sheets that take time while something is done, by their names. */
async function motions(page: Page, work: () => Promise<void>): Promise<string[]> {
  await page.evaluate((maxMs) => {
    const watched = window as unknown as { motions: Set<string>; stopWatching: () => void }
    watched.motions = new Set()
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { activeDuration = 0 } = animation.effect?.getComputedTiming() ?? {}
        const ms = Number(activeDuration)
        const { target } = (animation.effect as KeyframeEffect | null) ?? {}
        const what =
          animation instanceof CSSAnimation
            ? animation.animationName
            : (animation as CSSTransition).transitionProperty
        if (ms > maxMs) watched.motions.add(`${what} of ${target?.className}, ${ms} ms`)
      }
    }
    note()
    const timer = setInterval(note, 30)
    watched.stopWatching = () => clearInterval(timer)
  }, MAX_MOTION_MS)
  await work()
  return page.evaluate(() => {
    const watched = window as unknown as { motions: Set<string>; stopWatching: () => void }
    watched.stopWatching()
    return [...watched.motions]
  })
}
