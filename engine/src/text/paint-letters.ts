import type { TextLine } from '../layout/text-box.ts'
import type { LetterShadow, TextBlock } from '../scene/draw-list.ts'
import { applyFont } from './canvas-text-measurer.ts'
import { cssColor } from './css-color.ts'

/** Canvases do not tell a font's own underline; these are the usual values, in em. */
const UNDERLINE_OFFSET_EM = 0.1
const UNDERLINE_THICKNESS_EM = 0.07

type Context = OffscreenCanvasRenderingContext2D

/** How letters are drawn; `sizePx` is the em that is really used, `family` a CSS list. */
export type LetterStyle = Pick<
  TextBlock,
  'bold' | 'italic' | 'underline' | 'color' | 'outline' | 'sizePx'
> & { readonly family: string }

/** How far outline and shadow reach beyond letters, in pixels on each side. */
export interface EffectReach {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Room that a text's outline and shadow need at an em of so many pixels. */
export function effectReach(
  { outline, shadow }: Pick<TextBlock, 'outline' | 'shadow'>,
  sizePx: number,
): EffectReach {
  const line = (outline?.widthEm ?? 0) * sizePx
  const blur = (shadow?.blurEm ?? 0) * sizePx
  const x = (shadow?.offsetXEm ?? 0) * sizePx
  const y = (shadow?.offsetYEm ?? 0) * sizePx
  return {
    left: line + Math.max(0, blur - x),
    right: line + Math.max(0, blur + x),
    top: line + Math.max(0, blur - y),
    bottom: line + Math.max(0, blur + y),
  }
}

/**
 * Paints lines of text: outlines first, so that no letter's outline lies over its neighbour, then the
 * letters. An outline is stroked on both sides and covered by the letters on the inside.
 */
export function paintLetters(
  context: Context,
  lines: readonly Pick<TextLine, 'text' | 'x' | 'baseline' | 'width' | 'direction'>[],
  style: LetterStyle,
): void {
  const { sizePx, outline } = style
  applyFont(context, style, sizePx)
  context.textBaseline = 'alphabetic'
  // Places are those of left ends whatever the direction, which only orders the letters.
  context.textAlign = 'left'
  if (outline && outline.widthEm > 0) {
    context.strokeStyle = cssColor(outline.color)
    context.lineWidth = 2 * outline.widthEm * sizePx
    context.lineJoin = 'round'
    for (const line of lines) {
      context.direction = line.direction
      context.strokeText(line.text, line.x, line.baseline)
      if (style.underline) context.strokeRect(...underlineOf(line, sizePx))
    }
  }
  context.fillStyle = cssColor(style.color)
  for (const line of lines) {
    context.direction = line.direction
    context.fillText(line.text, line.x, line.baseline)
    if (style.underline) context.fillRect(...underlineOf(line, sizePx))
  }
}

/**
 * Lets something be painted, with a shadow under all of it together: shadows of single letters would
 * darken each other, and fall on letters painted before.
 */
export function withShadow(
  context: Context,
  shadow: LetterShadow | null,
  sizePx: number,
  paint: (context: Context) => void,
): void {
  const { width, height } = context.canvas
  const scratch = shadow && new OffscreenCanvas(width, height).getContext('2d')
  if (!shadow || !scratch) {
    paint(context)
    return
  }
  scratch.setTransform(context.getTransform())
  paint(scratch)
  context.save()
  context.resetTransform()
  context.shadowColor = cssColor(shadow.color)
  context.shadowOffsetX = shadow.offsetXEm * sizePx
  context.shadowOffsetY = shadow.offsetYEm * sizePx
  context.shadowBlur = shadow.blurEm * sizePx
  context.drawImage(scratch.canvas, 0, 0)
  context.restore()
}

function underlineOf(
  { x, baseline, width }: Pick<TextLine, 'x' | 'baseline' | 'width'>,
  sizePx: number,
): [number, number, number, number] {
  const thickness = Math.max(1, Math.round(sizePx * UNDERLINE_THICKNESS_EM))
  return [x, Math.round(baseline + sizePx * UNDERLINE_OFFSET_EM), width, thickness]
}
