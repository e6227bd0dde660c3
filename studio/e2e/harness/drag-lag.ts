import type { Page } from 'puppeteer-core'

/** How a drag was followed. */
export interface DragLag {
  /** Of each move: how many moves, one a frame, the box of what is dragged was behind in the frame of the move. */
  readonly framesBehind: readonly number[]
  /** Of each move: from when the browser got it until the frame that shows it was being made. */
  readonly frameMs: readonly number[]
}

interface Watched {
  readonly framesBehind: number[]
  readonly frameMs: number[]
}

/** Notes where the pointer is and where the selected element's box is, in the same frames; the drag began at `downPx`. */
export async function watchDrag(page: Page, downPx: number): Promise<void> {
  await page.evaluate((pressedAtPx) => {
    // Boxes stand at tenths of a percent.
    const tolerancePx = 2
    const watched: Watched = { framesBehind: [], frameMs: [] }
    Object.assign(window, { watched })
    const box = () =>
      document.querySelector('[data-handle="bottom-right"]')?.getBoundingClientRect()
    const start = box()
    const moved: number[] = []
    const follow = ({ clientX, timeStamp, buttons }: PointerEvent) => {
      if (buttons === 0) return
      moved.push(clientX - pressedAtPx)
      const latest = moved.length - 1
      requestAnimationFrame(() => {
        const shownPx = (box()?.x ?? Number.NaN) - (start?.x ?? 0)
        const shown = moved.findLastIndex((px) => Math.abs(px - shownPx) <= tolerancePx)
        watched.framesBehind.push(latest - shown)
        watched.frameMs.push(performance.now() - timeStamp)
      })
    }
    addEventListener('pointermove', follow, { capture: true })
  }, downPx)
}

/** What was noted. */
export async function dragLag(page: Page): Promise<DragLag> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}
