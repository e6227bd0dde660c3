import type { PixelSize } from '../scene/draw-list.ts'
import type { TargetSurface } from './backend/compositor-backend.ts'
import type { SendReport } from './compositor-report.ts'
import type { DisplaySpec } from './messages.ts'

/** A picture that the page has not confirmed after this time is taken for shown. */
const CONFIRM_TIMEOUT_MS = 1000

/**
 * One element of the page that shows a canvas. Pictures go there as bitmaps of exactly its size, one at a
 * time: a page that is busy gets fewer of them and never a queue.
 */
export class DisplayOutput {
  readonly #send: SendReport
  #spec: DisplaySpec
  #scratch: OffscreenCanvas
  #context: OffscreenCanvasRenderingContext2D | null
  #sentAtMs: number | null = null
  #nextMs = 0
  #stale = true

  constructor(spec: DisplaySpec, send: SendReport) {
    this.#spec = spec
    this.#send = send
    this.#scratch = new OffscreenCanvas(spec.width, spec.height)
    this.#context = this.#scratch.getContext('2d', { alpha: false })
  }

  get spec(): DisplaySpec {
    return this.#spec
  }

  /** True when it needs a picture even though the canvas has not changed. */
  get isStale(): boolean {
    return this.#stale
  }

  update(spec: DisplaySpec): void {
    const { width, height, visible } = this.#spec
    const resized = spec.width !== width || spec.height !== height
    if (resized || (spec.visible && !visible)) this.#stale = true
    if (resized) {
      this.#scratch.width = spec.width
      this.#scratch.height = spec.height
    }
    this.#spec = spec
  }

  /** The page has shown the last picture. */
  confirm(): void {
    this.#sentAtMs = null
  }

  /** Whether a picture sent now would be shown. */
  isDue(nowMs: number): boolean {
    const waiting = this.#sentAtMs !== null && nowMs - this.#sentAtMs < CONFIRM_TIMEOUT_MS
    return this.#spec.visible && !waiting && nowMs >= this.#nextMs - 1
  }

  /** The canvas has a picture that this display does not get now. */
  miss(): void {
    this.#stale = true
  }

  /** Shows what a target has just drawn. */
  show({ canvas, rect }: TargetSurface, nowMs: number): void {
    const context = this.#context
    if (!context) return
    const { width, height, maxFps, displayId } = this.#spec
    const place = placeIn(rect, this.#spec)
    context.fillStyle = '#000'
    const covers = place.width >= width && place.height >= height
    if (!covers) context.fillRect(0, 0, width, height)
    // Below half size two-by-two sampling skips lines of the picture: text and screens would shimmer.
    context.imageSmoothingQuality = place.width * 2 < rect.width ? 'medium' : 'low'
    context.drawImage(
      canvas,
      rect.x,
      rect.y,
      rect.width,
      rect.height,
      (width - place.width) / 2,
      (height - place.height) / 2,
      place.width,
      place.height,
    )
    this.#sentAtMs = nowMs
    this.#nextMs = Math.max(this.#nextMs + 1000 / maxFps, nowMs - 1000 / maxFps)
    this.#stale = false
    void this.#hand(displayId)
  }

  /**
   * Sends what is drawn. A copy, though the canvas itself could be handed over: without a graphics card that would
   * wait for the page's thread, and the program with it.
   */
  async #hand(displayId: number): Promise<void> {
    const bitmap = await createImageBitmap(this.#scratch).catch(() => null)
    if (bitmap) this.#send({ kind: 'display-frame', displayId, bitmap }, [bitmap])
    else this.#stale = true
  }
}

/** Size at which a picture fits into or covers a display, its shape kept; whole pixels. */
export function placeIn(
  picture: PixelSize,
  display: PixelSize & { readonly fit: 'fit' | 'fill' },
): PixelSize {
  const ratios = [display.width / picture.width, display.height / picture.height]
  const scale = display.fit === 'fit' ? Math.min(...ratios) : Math.max(...ratios)
  return {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  }
}
