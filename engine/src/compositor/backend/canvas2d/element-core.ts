import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { insetRect, intersectRects } from '../../../layout/geometry.ts'
import type { Outline } from '../../../layout/outline.ts'
import { innerOutline } from '../../../layout/outline.ts'
import { localToFrame, transformRect } from '../../../layout/rotation.ts'
import type { DrawItem } from '../../../scene/draw-list.ts'
import { seenRect } from './fit-geometry.ts'
import type { ItemPicture } from './paint-element.ts'
import { wholePixels } from './region-layers.ts'

/** Room for antialiased edges and for what borders reach under, in pixels. */
const EDGE_PX = 3
/** Cores that cover less of their element are not worth the passes around them. */
const LEAST_SHARE = 0.4
const LEAST_AREA_PX = 4096
/** How far in from the corner of a square a circle within it is met on the diagonal, in radii. */
const DIAGONAL_SHARE = 1 - Math.SQRT1_2

/** An element's core, and the bands of its box that are left around it; all in whole pixels of the frame. */
export interface ElementCore {
  readonly core: PixelRect
  readonly bands: readonly PixelRect[]
}

/**
 * The part of an element in which nothing is seen but its source: it can be painted right into the frame, and
 * only the bands around it, where outline and border are, need a layer. Null when that part is too small.
 */
export function elementCore(
  item: DrawItem,
  picture: ItemPicture | null,
  frame: PixelSize,
): ElementCore | null {
  const { content, contentBox, background, outline, border, box, rotation } = item
  if (!picture || picture.kind === 'raster' || content?.kind !== 'source') return null
  if (background && picture.kind === 'source' && !picture.picture.isOpaque) return null
  const inside = largestRect(innerOutline(outline, (border?.width ?? 0) + EDGE_PX))
  const shown = intersectRects(contentBox, seenRect(item, content))
  const local = shown && inside && intersectRects(insetRect(shown, EDGE_PX), inside)
  if (!local) return null
  const whole = { x: 0, y: 0, ...frame }
  const core = intersectRects(shrunk(transformRect(localToFrame(box, rotation), local)), whole)
  const around = intersectRects(wholePixels(box), whole)
  if (!core || !around) return null
  const area = core.width * core.height
  if (area < LEAST_AREA_PX || area < LEAST_SHARE * around.width * around.height) return null
  return { core, bands: bandsAround(core, around) }
}

/** The largest of three rectangles within an outline: as wide, as high, or with its corners on the arcs. */
function largestRect({ rect, radii }: Outline): PixelRect | null {
  const radius = Math.max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
  const cut = radius * DIAGONAL_SHARE
  const candidates = [reduced(rect, 0, radius), reduced(rect, radius, 0), reduced(rect, cut, cut)]
  const [largest] = candidates.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return largest && largest.width > 0 && largest.height > 0 ? largest : null
}

function reduced({ x, y, width, height }: PixelRect, across: number, down: number): PixelRect {
  return {
    x: x + across,
    y: y + down,
    width: Math.max(0, width - 2 * across),
    height: Math.max(0, height - 2 * down),
  }
}

function shrunk({ x, y, width, height }: PixelRect): PixelRect {
  return fromEdges(Math.ceil(x), Math.ceil(y), Math.floor(x + width), Math.floor(y + height))
}

function fromEdges(left: number, top: number, right: number, bottom: number): PixelRect {
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What is left of a rectangle around another one within it: above, below, left and right, without empty ones. */
function bandsAround(core: PixelRect, around: PixelRect): PixelRect[] {
  const [coreRight, coreBottom] = [core.x + core.width, core.y + core.height]
  const [right, bottom] = [around.x + around.width, around.y + around.height]
  return [
    fromEdges(around.x, around.y, right, core.y),
    fromEdges(around.x, coreBottom, right, bottom),
    fromEdges(around.x, core.y, core.x, coreBottom),
    fromEdges(coreRight, core.y, right, coreBottom),
  ].filter(({ width, height }) => width > 0 && height > 0)
}
