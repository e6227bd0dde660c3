import type { PixelRect } from '../layout/geometry.ts'
import { blendValues } from './blend-values.ts'
import type { BorderRing, DrawContent, DrawItem, Paint } from './draw-list.ts'
import { fitItem } from './fit-item.ts'

/** An item that is less opaque; none when nothing would be left of it. */
export function fadeItem(item: DrawItem, share: number): DrawItem[] {
  const opacity = item.opacity * share
  return opacity > 0 ? [{ ...item, opacity }] : []
}

/**
 * The items that stand for a pair on its way: one between both where they differ in measures and colours
 * only; else both, moving together, where the new one appears over the old one, which goes when it is
 * covered.
 */
export function morphItem(from: DrawItem, to: DrawItem, share: number): DrawItem[] {
  const between = itemBetween(from, to, share)
  if (between) return [between]
  const box = blendValues(from.box, to.box, share) ?? to.box
  return [
    ...fadeItem(fitItem(from, box), Math.min(1, 2 - 2 * share)),
    ...fadeItem(fitItem(to, box), Math.min(1, 2 * share)),
  ]
}

function itemBetween(from: DrawItem, to: DrawItem, share: number): DrawItem | undefined {
  const content = contentBetween(from.content, to.content, share)
  const [fromBorder, toBorder] = withCounterpart(from.border, to.border, borderless)
  const [fromPaint, toPaint] = withCounterpart(from.background, to.background, unpainted)
  const rest = blendValues(
    { ...shapeOf(from), border: fromBorder, background: fromPaint },
    { ...shapeOf(to), border: toBorder, background: toPaint },
    share,
  )
  if (content === undefined || !rest) return undefined
  const { turn: _, looks, ...shape } = rest
  return { ...to, ...shape, content, ...(looks ? { looks } : {}) }
}

/** What of an item is blended as it is. */
function shapeOf(item: DrawItem) {
  const { box, rotation, localSize, outline, contentBox, opacity, looks } = item
  const { flipHorizontal, flipVertical } = item
  // As a word, so that no turn between two quarter turns comes out.
  const turn = `${rotation}`
  return { box, turn, localSize, outline, contentBox, opacity, looks, flipHorizontal, flipVertical }
}

/** Gives a part that only one side has a counterpart that shows nothing. */
function withCounterpart<Part>(
  from: Part | null,
  to: Part | null,
  vanished: (part: Part) => Part,
): [Part | null, Part | null] {
  if (from === null && to !== null) return [vanished(to), to]
  if (to === null && from !== null) return [from, vanished(from)]
  return [from, to]
}

function borderless(border: BorderRing): BorderRing {
  return { ...border, width: 0 }
}

function unpainted(paint: Paint): Paint {
  if (paint.kind === 'color') return { ...paint, color: { ...paint.color, alpha: 0 } }
  const stops = paint.stops.map((stop) => ({ ...stop, color: { ...stop.color, alpha: 0 } }))
  return { ...paint, stops }
}

function contentBetween(
  from: DrawContent | null,
  to: DrawContent | null,
  share: number,
): DrawContent | null | undefined {
  if (from?.kind !== 'source' || to?.kind !== 'source') return blendValues(from, to, share)
  const crop = blendValues(from.crop, to.crop, share)
  const whole = blendValues(wholeRect(from), wholeRect(to), share)
  if (from.key !== to.key || !crop || !whole) return undefined
  // The whole picture moves and the window over it; so it is not distorted where neither end is.
  const rect = {
    x: whole.x + crop.left * whole.width,
    y: whole.y + crop.top * whole.height,
    width: (crop.right - crop.left) * whole.width,
    height: (crop.bottom - crop.top) * whole.height,
  }
  return { kind: 'source', key: to.key, crop, rect }
}

/** Where the whole picture would land of which only a window is shown. */
function wholeRect({ crop, rect }: Extract<DrawContent, { kind: 'source' }>): PixelRect {
  const width = rect.width / (crop.right - crop.left)
  const height = rect.height / (crop.bottom - crop.top)
  return { x: rect.x - crop.left * width, y: rect.y - crop.top * height, width, height }
}
