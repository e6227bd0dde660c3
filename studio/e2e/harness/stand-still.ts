import type { Page } from 'puppeteer-core'

/** Waits until a page has its fonts and has laid itself out, and nothing moves in it but what moves for ever. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A hidden tab draws no frames.
    const nextFrame = () =>
      new Promise((resolve) =>
        document.hidden ? setTimeout(resolve) : requestAnimationFrame(() => setTimeout(resolve)),
      )
    const moving = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const endTime = effect?.getComputedTiming().endTime
        return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
      })
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    while (!document.hidden && moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await nextFrame()
    }
  })
}
