import type { Browser, Page } from 'puppeteer-core'
import { Director } from './director.ts'
import { watchPage } from './director-browser.ts'
import { until } from './until.ts'

/** Presses the button over the program and answers with the window that it opens. */
export function openMultiview(browser: Browser, console: Director): Promise<Director> {
  const button = 'Open the multiview in its own window'
  return openedMultiview(browser, () => console.click('button', button))
}

/** The window that something opens. */
export async function openedMultiview(
  browser: Browser,
  open: () => Promise<void>,
): Promise<Director> {
  const opened = browser.waitForTarget((target) => target.url().endsWith('/panel/multiview'))
  await open()
  const page = await (await opened).page()
  if (!page) throw new Error('the multiview has no page')
  return Director.at(page, watchPage(page))
}

/** The light of every scene in the multiview, by its name. */
export function lights(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('[aria-label="Scenes"] button')]
    return Object.fromEntries(
      cells.map((cell) => [
        cell.getAttribute('title')?.replace(/^Put | into preview$/g, '') ?? '',
        cell.querySelector<HTMLElement>('[data-tally]')?.dataset['tally'],
      ]),
    )
  })
}

/** A monitor, by the words that its name begins with. */
export type MonitorName = 'Preview' | 'Program' | 'Program 16:9' | 'Program 9:16'

/** What a monitor shows now, as the colours of 32 by 18 points; null while it has no picture. */
export function pictureOf(page: Page, monitor: MonitorName): Promise<number[] | null> {
  return page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`canvas[aria-label^="${name}"]`)
    const small = new OffscreenCanvas(32, 18)
    const context = small.getContext('2d', { willReadFrequently: true })
    if (!canvas || !context || canvas.width < 32) return null
    context.drawImage(canvas, 0, 0, 32, 18)
    return [...context.getImageData(0, 0, 32, 18).data]
  }, monitor)
}

/** Waits until a monitor's picture has changed so many times. */
export async function moves(page: Page, monitor: MonitorName, times = 3): Promise<void> {
  const seen = new Set<string>()
  await until(`the ${monitor} moves`, async () => {
    const picture = await pictureOf(page, monitor)
    if (picture !== null) seen.add(picture.join())
    return seen.size > times
  })
}

/** Red, green and blue of a monitor at its upper right. */
export async function upperRight(page: Page, monitor: MonitorName): Promise<number[] | undefined> {
  const FROM = 4 * (2 * 32 + 28)
  return (await pictureOf(page, monitor))?.slice(FROM, FROM + 3)
}
