import type { Browser, Page } from 'puppeteer-core'
import { recordTrace } from '../../harness/chrome-trace.ts'
import { pause } from '../live/live-run.ts'
import { CROWDED_ELEMENTS, CROWDED_SCENE, DRAGGED, LANE } from './crowded-scene.ts'
import { dragLatenciesMs, LATENCY_CATEGORIES } from './event-latency.ts'
import { installProbe } from './page-probe.ts'
import type { StudioVisitor } from './studio-visitor.ts'

/** What a drag across the scene editor gave. */
export interface DragReading {
  /** From each pointer event to the presented frame, by Chrome's trace. */
  readonly presentedMs: readonly number[]
  /** From each pointer event until the window's thread had painted. */
  readonly paintedMs: readonly number[]
  /** React's commits in each display frame in which the pointer moved. */
  readonly commitsPerFrame: number
}

const PICTURE = '[data-landmark="preview"] canvas'
const SETTLE_MS = 2_000
const TIMEOUT_MS = 30_000
const DISPLAY_MS = 1000 / 60
const COMMITTED_MS = 400
/** A jump that the engine does not show by then counts as failed. */
const PICTURE_TIMEOUT_MS = 3_000

/** The scene editor with the crowded scene, ready to drag. */
export class DragRun {
  readonly page: Page
  readonly #browser: Browser

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.page = page
  }

  /** Opens the editor in front and chooses the scene; rejects when its elements are not all there. */
  static async open(browser: Browser, { context, origin }: StudioVisitor): Promise<DragRun> {
    const page = await context.newPage()
    try {
      await installProbe(page, 'Go live')
      await page.goto(`${origin}/studio/editor`, { waitUntil: 'domcontentloaded' })
      await page.bringToFront()
      await click(page, '::-p-xpath(//*[@role="tab"][starts-with(., "Scenes")])')
      await click(page, `[role="option"][aria-label*="${CROWDED_SCENE}"]`)
      await page.waitForFunction(
        (count) =>
          document.querySelectorAll('[data-landmark="preview"] [role="option"]').length === count,
        { timeout: TIMEOUT_MS },
        CROWDED_ELEMENTS,
      )
      await pause(SETTLE_MS)
      return new DragRun(browser, page)
    } catch (error) {
      await page.close()
      throw error
    }
  }

  /** Drags the element to and fro along the free lane, a move in each display frame. */
  async drag(moves: number): Promise<DragReading> {
    const { mouse } = this.page
    const from = await this.#at(LANE.fromX)
    const to = await this.#at(LANE.toX)
    await mouse.move(from.x, from.y)
    await this.page.evaluate(() => {
      Object.assign(window.studioProbe, { commits: 0, draggedFrames: 0, paintedMs: [] })
    })
    const events = await recordTrace(this.#browser, LATENCY_CATEGORIES, async () => {
      await mouse.down()
      const startMs = performance.now()
      for (let index = 1; index <= moves; index++) {
        await pause(Math.max(0, startMs + index * DISPLAY_MS - performance.now()))
        const share = (1 - Math.cos((index / moves) * 2 * Math.PI)) / 2
        await mouse.move(from.x + (to.x - from.x) * share, from.y)
      }
      await pause(DISPLAY_MS * 6)
    })
    const notes = await this.page.evaluate(() => {
      const { commits, draggedFrames, paintedMs } = window.studioProbe
      return { commits, draggedFrames, paintedMs }
    })
    await mouse.up()
    await pause(COMMITTED_MS)
    if (notes.draggedFrames === 0) throw new Error('The pointer moved nothing')
    return {
      presentedMs: dragLatenciesMs(events),
      paintedMs: notes.paintedMs,
      commitsPerFrame: notes.commits / notes.draggedFrames,
    }
  }

  /** Moves the element from end to end in jumps: milliseconds until the engine's picture has it there. */
  async jump(times: number): Promise<number[]> {
    const { mouse } = this.page
    const ends = [await this.#at(LANE.fromX), await this.#at(LANE.toX)] as const
    await mouse.move(ends[0].x, ends[0].y)
    await mouse.down()
    for (let index = 1; index <= times; index++) {
      const isBack = index % 2 === 0
      const end = ends[isBack ? 0 : 1]
      const { red, green, blue } = DRAGGED
      const awaited = { x: isBack ? LANE.fromX : LANE.toX, y: LANE.y, red, green, blue }
      await this.page.evaluate((color) => {
        window.studioProbe.awaited = color
      }, awaited)
      // Not in step with the engine's frames.
      await pause(120 + ((index * 37) % 50))
      await mouse.move(end.x, end.y)
      await this.page.waitForFunction(() => window.studioProbe.awaited === null, {
        timeout: PICTURE_TIMEOUT_MS,
      })
    }
    await mouse.up()
    await pause(COMMITTED_MS)
    return this.page.evaluate(() => window.studioProbe.pictureMs)
  }

  async close(): Promise<void> {
    await this.page.close()
  }

  /** A place in the lane, in pixels of the window. */
  async #at(xPercent: number): Promise<{ x: number; y: number }> {
    const box = await this.page.$eval(PICTURE, (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    })
    return {
      x: Math.round(box.x + (xPercent / 100) * box.width),
      y: Math.round(box.y + (LANE.y / 100) * box.height),
    }
  }
}

async function click(page: Page, selector: string): Promise<void> {
  const found = await page.waitForSelector(selector, { timeout: TIMEOUT_MS, visible: true })
  if (!found) throw new Error(`There is no ${selector}`)
  await found.click()
}
