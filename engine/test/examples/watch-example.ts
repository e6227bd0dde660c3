import type { Browser, Page } from 'puppeteer-core'

/** A place of a monitor in percent, and the colour to be there: red, green and blue. */
export interface ExpectedColor {
  readonly selector: string
  readonly x: number
  readonly y: number
  readonly color: readonly [number, number, number]
}

/** An example in a tab. */
export interface WatchedExample {
  readonly page: Page
  /** What the page has complained about, refusals of its content policy included. */
  readonly complaints: readonly string[]
}

/** Colours of a display that is scaled down may be off by so much, in 8-bit channels. */
const TOLERANCE = 3
const TIMEOUT_MS = 60_000

/** Opens an example in a tab of its own. */
export async function watchExample(browser: Browser, address: string): Promise<WatchedExample> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.setViewport({ width: 1100, height: 700 })
  await page.goto(address, { timeout: TIMEOUT_MS })
  return { page, complaints }
}

/** Waits until all the colours are seen at once. Rejects, with what is there instead, after a minute. */
export async function seeColors(page: Page, expected: readonly ExpectedColor[]): Promise<void> {
  const startMs = performance.now()
  for (;;) {
    const seen = await page.evaluate(readColors, expected)
    if (isNear(seen, expected)) return
    if (performance.now() - startMs > TIMEOUT_MS) {
      throw new Error(`Seen ${JSON.stringify(seen)} in place of ${JSON.stringify(expected)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the page. */
function readColors(points: readonly ExpectedColor[]): number[][] {
  return points.map(({ selector, x, y }) => {
    const element = document.querySelector<HTMLCanvasElement>(selector)
    if (!element || element.width === 0 || element.height === 0) return []
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    const { width, height } = element
    context?.drawImage(element, (-x / 100) * width, (-y / 100) * height)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  })
}

function isNear(seen: readonly number[][], expected: readonly ExpectedColor[]): boolean {
  return expected.every(({ color }, index) =>
    color.every((channel, at) => Math.abs((seen[index]?.[at] ?? -99) - channel) <= TOLERANCE),
  )
}
