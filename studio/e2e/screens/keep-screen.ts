import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'puppeteer-core'
import { violations } from '../harness/accessibility.ts'
import { cutTexts } from '../harness/cut-texts.ts'
import type { Director } from '../harness/director.ts'
import { pause } from '../harness/until.ts'
import { DESK, LAPTOP, PHONE, type ScreenSize } from './screen-size.ts'

const FOLDER = resolve(
  process.env['SCREENS_DIR'] ?? join(import.meta.dirname, '../../../docs/screens'),
)
const QUALITY = 80
/** Panels slide and pictures are drawn; a machine without a GPU takes its time over a monitor of another size. */
const SETTLE_MS = 600

/** Sizes at which rules are asked for: on a wider screen the same stands at the same distances. */
const REVIEWED: readonly ScreenSize[] = [DESK, LAPTOP, PHONE]

/**
 * Keeps a picture of the page as it is now, at each size, and says what is wrong there: rules of WCAG that are
 * broken, and words that are cut off. Empty when nothing is.
 */
export async function keepScreen(
  director: Director,
  name: string,
  sizes: readonly ScreenSize[] = [DESK],
): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await resize(director.page, size)
    await keepPicture(director.page, name)
    const broken = REVIEWED.includes(size) ? await violations(director) : []
    const found = [...broken, ...(await cutTexts(director.page))]
    faults.push(...found.map((fault) => `${size.width} × ${size.height}: ${fault}`))
  }
  if (sizes.at(-1) !== DESK) await resize(director.page, DESK)
  return faults
}

/** The picture alone. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await pause(SETTLE_MS)
  const { width, height } = page.viewport() ?? DESK
  await page.screenshot({
    path: join(FOLDER, `${name}-${width}x${height}.webp`) as `${string}.webp`,
    type: 'webp',
    quality: QUALITY,
  })
}

async function resize(page: Page, size: ScreenSize): Promise<void> {
  const now = page.viewport()
  if (now?.width === size.width && now.height === size.height) return
  await page.setViewport(size)
}
