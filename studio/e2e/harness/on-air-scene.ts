import type { Page } from 'puppeteer-core'

/** The scene that this console says is on air, and since when. */
export interface OnAirScene {
  readonly name: string
  /** Unix time in milliseconds, by the machine's one clock. */
  readonly sinceMs: number
}

interface Watched {
  onAir: OnAirScene | null
}

/** Notes from now on when another scene is said to be on air in the scene grid. */
export async function watchOnAirScene(page: Page): Promise<void> {
  await page.evaluate(() => {
    const read = () => {
      const tile = document.querySelector('[role=option][aria-label$=", on air"]')
      return tile?.getAttribute('aria-label')?.split(', ')[1] ?? null
    }
    const watched = window as unknown as Watched
    const note = () => {
      const name = read()
      if (name === null || name === watched.onAir?.name) return
      watched.onAir = { name, sinceMs: Date.now() }
    }
    watched.onAir = null
    note()
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    })
  })
}

/** What the console says now; null while it says nothing. */
export function onAirScene(page: Page): Promise<OnAirScene | null> {
  return page.evaluate(() => (window as unknown as Watched).onAir)
}
