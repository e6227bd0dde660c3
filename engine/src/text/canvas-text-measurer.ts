import type { TextMeasurer } from '../layout/text-box.ts'
import type { FontStyle } from './font-family.ts'
import { cssFont } from './font-family.ts'

/** Em at which a font's ascent and descent are read, in pixels: large, so that rounding does not show. */
const METRICS_EM_PX = 1000

/** A 2D context of any canvas. */
export type TextContext = Pick<
  OffscreenCanvasRenderingContext2D,
  'font' | 'textRendering' | 'fontKerning' | 'measureText'
>

/**
 * Measures with a canvas, in one font. The context's font is set by every call, so it may be shared
 * between measurers but not used for drawing in between without setting it anew.
 */
export class CanvasTextMeasurer implements TextMeasurer {
  readonly ascentEm: number
  readonly descentEm: number
  readonly #context: TextContext
  readonly #style: FontStyle

  constructor(context: TextContext, style: FontStyle) {
    this.#context = context
    this.#style = style
    applyFont(context, style, METRICS_EM_PX)
    const metrics = context.measureText('Hg')
    this.ascentEm = metrics.fontBoundingBoxAscent / METRICS_EM_PX
    this.descentEm = metrics.fontBoundingBoxDescent / METRICS_EM_PX
  }

  width(text: string, sizePx: number): number {
    applyFont(this.#context, this.#style, sizePx)
    return this.#context.measureText(text).width
  }
}

/** Sets a context's font so that widths grow in proportion to the em and positions are not rounded. */
export function applyFont(
  context: Omit<TextContext, 'measureText'>,
  style: FontStyle,
  sizePx: number,
): void {
  const font = cssFont(style, sizePx)
  context.font = font
  context.textRendering = 'geometricPrecision'
  context.fontKerning = 'normal'
}
