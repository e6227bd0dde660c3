import type { Page } from 'puppeteer-core'

/** Mean difference of a pixel's parts, of 255, from which on a picture is another one. */
const OTHER_PICTURE = 12

/** What the page is asked for: when a part of it changed after a press, in milliseconds from the event's own time. */
interface Watched {
  /** Null until it has. */
  answeredMs: number | null
}

/**
 * Milliseconds from a press until what `selector` finds has other labels. The clock starts when the browser got the
 * key, so that waiting for the page's thread counts.
 */
export function labelTime(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  return timed(page, act, () =>
    page.evaluate((wanted) => {
      const watched: Watched = { answeredMs: null }
      Object.assign(window, { watched })
      // The page hears the key before, and may have changed its labels by then.
      let pressedAtMs = 0
      let changedAtMs = 0
      const answer = () => {
        if (pressedAtMs > 0 && changedAtMs > 0) watched.answeredMs = changedAtMs - pressedAtMs
      }
      const press = (event: Event) => {
        pressedAtMs = event.timeStamp
        answer()
      }
      addEventListener('keydown', press, { capture: true, once: true })
      const read = () =>
        [...document.querySelectorAll(wanted)].map((part) => part.ariaLabel).join('; ')
      const before = read()
      const observer = new MutationObserver(() => {
        if (read() === before) return
        observer.disconnect()
        changedAtMs = performance.now()
        answer()
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['aria-label', 'aria-selected'],
      })
    }, selector),
  )
}

/** The same until the picture of the program's monitor is another one, looked at once a frame. */
export function pictureTime(page: Page, act: () => Promise<void>): Promise<number> {
  return timed(page, act, () =>
    page.evaluate((limit) => {
      const watched: Watched = { answeredMs: null }
      Object.assign(window, { watched })
      const monitor = document.querySelector<HTMLCanvasElement>('[data-landmark="program"] canvas')
      const paper = new OffscreenCanvas(16, 9).getContext('2d', { willReadFrequently: true })
      if (!monitor || !paper) throw new Error('no picture of the program')
      const look = () => {
        paper.drawImage(monitor, 0, 0, 16, 9)
        return paper.getImageData(0, 0, 16, 9).data
      }
      const before = look()
      let pressedAtMs = 0
      const step = () => {
        const now = look()
        const apart = now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0)
        if (apart / now.length > limit) watched.answeredMs = performance.now() - pressedAtMs
        else requestAnimationFrame(step)
      }
      const press = (event: Event) => {
        pressedAtMs = event.timeStamp
        requestAnimationFrame(step)
      }
      addEventListener('keydown', press, { capture: true, once: true })
    }, OTHER_PICTURE),
  )
}

/** Keeps from the page's next load on how long its presses take to bring a text to the clipboard. */
export async function watchClipboard(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    let pressedAtMs = 0
    addEventListener(
      'click',
      (event) => {
        pressedAtMs = event.timeStamp
      },
      { capture: true },
    )
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = async (text) => {
      await write(text)
      const watched: Watched = { answeredMs: performance.now() - pressedAtMs }
      Object.assign(window, { watched })
    }
  })
}

/** Milliseconds from a press until a text is on the clipboard; `watchClipboard` must have seen the page load. */
export function clipboardTime(page: Page, act: () => Promise<void>): Promise<number> {
  return timed(page, act, () =>
    page.evaluate(() => void Object.assign(window, { watched: { answeredMs: null } })),
  )
}

async function timed(
  page: Page,
  act: () => Promise<void>,
  watch: () => Promise<unknown>,
): Promise<number> {
  await watch()
  await act()
  const answer = await page.waitForFunction(
    () => (window as unknown as { watched: Watched }).watched.answeredMs,
    { timeout: 20_000, polling: 50 },
  )
  return (await answer.jsonValue()) ?? Number.POSITIVE_INFINITY
}

/** The value that so many of a hundred stay below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(Math.ceil((sorted.length * percent) / 100) - 1, 0)] ?? Number.NaN
}
