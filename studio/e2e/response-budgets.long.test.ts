import { availableParallelism, loadavg } from 'node:os'
import type { Browser, KeyInput } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from './harness/account.ts'
import { Director } from './harness/director.ts'
import { launchBrowser, openPage } from './harness/director-browser.ts'
import { dragLag, watchDrag } from './harness/drag-lag.ts'
import { enterStudio, goLive } from './harness/go-on-air.ts'
import { type PageWork, pageWork, watchCommits } from './harness/page-work.ts'
import {
  clipboardTime,
  labelTime,
  percentile,
  pictureTime,
  watchClipboard,
} from './harness/response-times.ts'
import { StudioServer } from './harness/studio-server.ts'
import { pause, until } from './harness/until.ts'

const PREVIEW_MS = 50
const TAKE_MS = 100
const FRAME_MS = 1_000 / 60
const INTERACTIVE_MS = 2_500
const CLIPBOARD_MS = 500
const LINK_LOSS_MS = 2_000
const MOVES = 90
const CHOSEN_TILE = '[data-landmark="scenes"] [role="option"][aria-selected="true"]'
const TILES_ON_AIR = '[data-landmark="scenes"] [role="option"][aria-label$=", on air"]'

/**
 * Wall time of a page is told, and judged where it holds on a machine whose processors draw every picture too; what
 * only measures that drawing is judged by the processor time of the page's own thread.
 */
describe('the studio answers in time', () => {
  let server: StudioServer
  let browser: Browser
  let director: Director
  let account: Account

  beforeAll(async () => {
    server = await StudioServer.start()
    browser = await launchBrowser({ cameraFrameRate: 5 })
    ;({ director, account } = await enterStudio(browser, server))
    await director.page.close()
    const { page, errors } = await openPage(browser)
    await watchCommits(page)
    await watchClipboard(page)
    director = Director.at(page, errors)
    await page.goto(`${server.origin}/studio/mixer`, { waitUntil: 'domcontentloaded' })
    await goLive(director)
    await pause(4_000)
    console.info(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  })

  afterAll(async () => {
    server?.thaw()
    await browser?.close()
    await server?.[Symbol.asyncDispose]()
  })

  /** Presses a key each second: how long each took, and what it cost the page's thread to see to it. */
  async function eachPress(
    keys: readonly KeyInput[],
    time: (key: KeyInput) => Promise<number>,
  ): Promise<{ wall: number[]; processor: number[] }> {
    const wall: number[] = []
    const processor: number[] = []
    for (const key of keys) {
      const { dispatches } = await pageWork(director.page, async () => {
        wall.push(await time(key))
      })
      processor.push(...costs(dispatches, 'keydown'))
      await pause(1_000)
    }
    return { wall, processor }
  }
  const press = (key: KeyInput) => () => director.page.keyboard.press(key)

  it('lights the tile of preview within 50 ms of the key', async () => {
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowUp'] as const
    const { wall, processor } = await eachPress(keys, (key) =>
      labelTime(director.page, CHOSEN_TILE, press(key)),
    )
    console.info(`key to preview tile: ${told(wall)}; ${told(processor)} of processor`)
    expect(processor).toHaveLength(keys.length)
    expect(Math.max(...processor)).toBeLessThanOrEqual(PREVIEW_MS)
  })

  it('changes the program within 100 ms of a take', async () => {
    await director.page.keyboard.press('1')
    await pause(1_500)
    const digits = ['2', '1', '2', '1', '2', '1'] as const
    const tally = await eachPress(digits, (key) =>
      labelTime(director.page, TILES_ON_AIR, press(key)),
    )
    // Cuts, which show the whole of the other picture at once.
    const choices = [
      'ArrowDown',
      'ArrowUp',
      'ArrowDown',
      'ArrowUp',
      'ArrowDown',
      'ArrowUp',
    ] as const
    const picture = await eachPress(choices, async (key) => {
      await director.page.keyboard.press(key)
      await pause(1_000)
      return pictureTime(director.page, press('Space'))
    })
    console.info(`take to tally: ${told(tally.wall)}; ${told(tally.processor)} of processor`)
    console.info(`cut to the picture on the monitor: ${told(picture.wall)}`)
    expect(tally.processor).toHaveLength(digits.length)
    expect(Math.max(...tally.processor)).toBeLessThanOrEqual(TAKE_MS)
  })

  it('has what is dragged in the frame of the pointer', async () => {
    await director.page.keyboard.press('F3')
    await director.click('button', 'Add Text')
    await director.page.keyboard.type('Drag me')
    await director.page.keyboard.press('Escape')
    const box = await until('the text is selected', async () => {
      const handle = await director.page.$('[data-handle="bottom-right"]')
      return handle?.evaluate((corner) => {
        const { x, y, width, height } =
          corner.parentElement?.getBoundingClientRect() ?? corner.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
    })
    const { mouse, keyboard } = director.page
    await mouse.move(box.x, box.y)
    await mouse.down()
    await watchDrag(director.page, box.x)
    // Nothing snaps while Control is held.
    await keyboard.down('Control')
    const work = await pageWork(director.page, async () => {
      for (let move = 1; move <= MOVES; move += 1) {
        await mouse.move(box.x + move * 2, box.y)
        await pause(FRAME_MS)
      }
    })
    await mouse.up()
    await keyboard.up('Control')
    const { framesBehind, frameMs } = await dragLag(director.page)
    const processor = costs(work.dispatches, 'pointermove')
    console.info(
      `drag: ${framesBehind.length} moves, p95 ${percentile(framesBehind, 95)} frames behind, most ${Math.max(...framesBehind)}; ` +
        `pointer to frame p50 ${percentile(frameMs, 50).toFixed(1)}, p95 ${percentile(frameMs, 95).toFixed(1)} ms; ` +
        `${percentile(processor, 50).toFixed(1)}, p95 ${percentile(processor, 95).toFixed(1)} ms of processor a move`,
    )
    expect(framesBehind.length).toBeGreaterThan(MOVES / 2)
    expect(percentile(framesBehind, 95)).toBeLessThanOrEqual(1)
    expect(processor.length).toBeGreaterThan(MOVES / 2)
    expect(percentile(processor, 95)).toBeLessThanOrEqual(FRAME_MS)
    await keyboard.press('F2')
  })

  it('is there to be worked with within 2.5 s, when its files are known', async () => {
    const times: number[] = []
    for (let load = 0; load < 3; load += 1) {
      await director.page.goto(`${server.origin}/studio/mixer`, { waitUntil: 'domcontentloaded' })
      await director.find('button', 'Pause')
      times.push(
        await director.page.evaluate(
          () =>
            new Promise<number>((resolve) =>
              // After what was under way on the page's thread.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
            ),
        ),
      )
      await pause(2_000)
    }
    console.info(`studio interactive, warm: ${told(times)}`)
    expect(percentile(times, 50)).toBeLessThanOrEqual(INTERACTIVE_MS)
  })

  it('has a link for a guest on the clipboard within 500 ms', async () => {
    await director.click('button', 'Invite a guest')
    const times: number[] = []
    for (const name of ['Create and copy link', 'Create another link', 'Create another link']) {
      await director.find('button', name)
      times.push(await clipboardTime(director.page, () => director.click('button', name)))
      await pause(1_000)
    }
    console.info(`invite link on the clipboard: ${told(times)}`)
    expect(percentile(times, 50)).toBeLessThanOrEqual(CLIPBOARD_MS)
  })

  it('says within 2 s that a link is lost', async () => {
    const banner = () =>
      director.page.evaluate(
        () => /(Control link lost|Program is not reaching)/.exec(document.body.textContent)?.[0],
      )
    const bannerMs = async (cut: () => Promise<void> | void) => {
      await until('the links are well', async () => (await banner()) === undefined)
      await director.find('button', 'Pause')
      await pause(2_000)
      const cutAtMs = Date.now()
      await cut()
      const words = await until('a banner', banner, { timeoutMs: 90_000, everyMs: 20 })
      console.info(`"${words}" after ${Date.now() - cutAtMs} ms`)
      return Date.now() - cutAtMs
    }
    const offline = await bannerMs(() => director.page.setOfflineMode(true))
    await director.page.setOfflineMode(false)
    const killed = await bannerMs(() => server.kill9())
    await server.launch()
    // Told of, not judged: no browser says that a server has fallen silent, and pings are rare.
    await bannerMs(() => server.freeze())
    server.thaw()
    expect(offline).toBeLessThanOrEqual(LINK_LOSS_MS)
    expect(killed).toBeLessThanOrEqual(LINK_LOSS_MS)
    await account.call('GET', `/live/${await account.ongoingEventId()}/v1/live/stop`)
  })
})

function costs(dispatches: PageWork['dispatches'], type: string): number[] {
  return dispatches
    .filter((dispatch) => dispatch.type === type)
    .map((dispatch) => dispatch.processorMs)
}

function told(times: readonly number[]): string {
  return `${times.map((time) => time.toFixed(0)).join(', ')} ms`
}
