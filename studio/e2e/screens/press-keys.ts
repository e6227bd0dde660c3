import type { KeyInput, Page } from 'puppeteer-core'

/** Presses keys together, the first one first: `Shift` and `V`. */
export async function pressChord(page: Page, ...keys: readonly KeyInput[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key)
  for (const key of keys.toReversed()) await page.keyboard.up(key)
}

/** Presses keys one after the other. */
export async function pressInTurn(page: Page, ...keys: readonly KeyInput[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
