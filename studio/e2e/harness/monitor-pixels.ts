import jsqr from 'jsqr'
import type { Page } from 'puppeteer-core'

/** A part of a picture in percent of it. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is copied of a monitor, in pixels of its own canvas. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA. */
  readonly data: readonly number[]
}

const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 }

/** What a monitor of the studio shows now, or a part of it, some times as large. */
export async function monitorPixels(
  page: Page,
  monitor: 'preview' | 'program',
  part: Part = WHOLE,
  scale = 1,
): Promise<Pixels> {
  await page.waitForSelector(`[data-landmark="${monitor}"] canvas`)
  return page.evaluate(
    (landmark, { x, y, width, height }, scale) => {
      const canvas = document.querySelector<HTMLCanvasElement>(
        `[data-landmark="${landmark}"] canvas`,
      )
      if (!canvas) throw new Error(`There is no ${landmark}`)
      const [wide, high] = [canvas.width * scale, canvas.height * scale]
      const paper = new OffscreenCanvas(
        Math.round((wide * width) / 100),
        Math.round((high * height) / 100),
      )
      const context = paper.getContext('2d')
      if (!context) throw new Error('There is no paper')
      context.drawImage(canvas, (-wide * x) / 100, (-high * y) / 100, wide, high)
      const { data } = context.getImageData(0, 0, paper.width, paper.height)
      return { width: paper.width, height: paper.height, data: [...data] }
    },
    monitor,
    part,
    scale,
  )
}

/** What a camera reads from a QR code in a picture; null where there is none. */
export function scanned({ data, width, height }: Pixels): string | null {
  return jsqr(new Uint8ClampedArray(data), width, height)?.data ?? null
}
