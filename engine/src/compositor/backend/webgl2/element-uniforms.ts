import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { insetRect, intersectRects } from '../../../layout/geometry.ts'
import { frameToLocal, localToFrame, transformRect } from '../../../layout/rotation.ts'
import type { DrawItem, Paint } from '../../../scene/draw-list.ts'
import { shadowRect, uniteRects } from '../../../scene/drawn-rect.ts'
import { PLACEHOLDER_PANEL_COLOR } from '../../../text/raster-placeholder.ts'
import type { Blending } from '../blending.ts'
import { drawnColor } from '../blending.ts'
import type { ElementVariant } from './element-layout.ts'
import { ITEM_SLOTS, MAX_STOPS, SLOT } from './element-layout.ts'
import type { LooksVariant } from './looks/looks-layout.ts'
import type { SampledPicture } from './sampled-picture.ts'

/** Room for the antialiased edge around the quad, in pixels. */
const FRINGE_PX = 1
/** A cut that far away never shows, in pixels. */
const FAR_AWAY_PX = 1e5
/** Edges closer than this are the same edge, in pixels. */
const SAME_EDGE_PX = 1e-3

/** The uniform arrays of the element shader, written anew for every draw. */
export interface ElementUniforms {
  readonly item: Float32Array
  readonly stopColors: Float32Array
  readonly stopOffsets: Float32Array
}

/** Makes arrays of the lengths that the shader declares. */
export function createElementUniforms(): ElementUniforms {
  return {
    item: new Float32Array(ITEM_SLOTS * 4),
    stopColors: new Float32Array(MAX_STOPS * 4),
    stopOffsets: new Float32Array(MAX_STOPS),
  }
}

/** Which program an item needs that shows that picture, or none. */
export function elementVariant(
  item: DrawItem,
  picture: SampledPicture | null,
  looks?: LooksVariant,
): ElementVariant {
  const { border, outline, contentBox } = item
  const { topLeft, topRight, bottomLeft, bottomRight } = outline.radii
  const radii = [topLeft, topRight, bottomLeft, bottomRight]
  const inner = insetRect(outline.rect, border?.width ?? 0)
  const cuts = picture ? cutEdges(picture.rect, contentBox, inner) : []
  return {
    paint: item.background?.kind ?? 'none',
    texture: picture !== null,
    panel: item.content?.kind === 'placeholder',
    rounded: Math.max(...radii) > 0,
    border: border !== null,
    evenBorder: border !== null && Math.min(...radii) >= border.width,
    evenRadii: Math.min(...radii) === Math.max(...radii),
    uncut: cuts.every((edge) => Math.abs(edge) === FAR_AWAY_PX),
    halved: (picture?.level ?? 0) > 0,
    ...(looks ? { looks } : {}),
  }
}

/** Writes an item's numbers for the shader; its colours as they are mixed. */
export function packElement(
  uniforms: ElementUniforms,
  item: DrawItem,
  frame: PixelSize,
  picture: SampledPicture | null,
  blending: Blending = 'gamma',
): void {
  const { item: out } = uniforms
  const { outline, border, background } = item
  const [a, b, c, d, x, y] = localToFrame(item.box, item.rotation)
  out.set([a ?? 1, b ?? 0, c ?? 0, d ?? 1], SLOT.transform * 4)
  out.set([x ?? 0, y ?? 0, frame.width, frame.height], SLOT.placement * 4)
  const { rect, radii } = outline
  const halves = [rect.width / 2, rect.height / 2] as const
  out.set([rect.x + halves[0], rect.y + halves[1], ...halves], SLOT.outline * 4)
  out.set([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft], SLOT.radii * 4)
  const stopCount = background && background.kind !== 'color' ? background.stops.length : 0
  out.set([border?.width ?? 0, item.opacity, picture?.level ?? 0, stopCount], SLOT.scalars * 4)
  if (border) out.set(drawnColor(border.color, blending), SLOT.borderColor * 4)
  if (background) packPaint(uniforms, background, blending)
  const inner = insetRect(rect, border?.width ?? 0)
  if (picture) packPicture(out, picture, item, inner)
  out.set(cutEdges(item.contentBox, item.contentBox, inner), SLOT.panelCut * 4)
  out.set(drawnColor(PLACEHOLDER_PANEL_COLOR, blending), SLOT.panelColor * 4)
  out.set(quadEdges(item, picture), SLOT.quad * 4)
}

function packPicture(
  out: Float32Array,
  { rect, window, size, level }: SampledPicture,
  item: DrawItem,
  inner: PixelRect,
): void {
  out.set([rect.x, rect.y, 1 / rect.width, 1 / rect.height], SLOT.textureRect * 4)
  out.set([window.left, window.top, window.right, window.bottom], SLOT.window * 4)
  const marginU = (0.5 * 2 ** level) / size.width
  const marginV = (0.5 * 2 ** level) / size.height
  const [leastU, greatestU] = limits(window.left, window.right, marginU)
  const [leastV, greatestV] = limits(window.top, window.bottom, marginV)
  out.set([leastU, leastV, greatestU, greatestV], SLOT.windowLimits * 4)
  out.set(cutEdges(rect, item.contentBox, inner), SLOT.cut * 4)
}

/** Half a texel inside both ends, or the middle of a window that is narrower than a texel. */
function limits(from: number, to: number, margin: number): [number, number] {
  const least = Math.min(from, to) + margin
  const greatest = Math.max(from, to) - margin
  const middle = (from + to) / 2
  return least <= greatest ? [least, greatest] : [middle, middle]
}

/**
 * The edges that cut a picture: its own and the content box's. Where they meet the outline's inner edge
 * that edge does the cutting, once: antialiasing one edge twice would darken it.
 */
function cutEdges(
  picture: PixelRect,
  contentBox: PixelRect,
  inner: PixelRect,
): [number, number, number, number] {
  const left = Math.max(picture.x, contentBox.x)
  const top = Math.max(picture.y, contentBox.y)
  const right = Math.min(picture.x + picture.width, contentBox.x + contentBox.width)
  const bottom = Math.min(picture.y + picture.height, contentBox.y + contentBox.height)
  return [
    left <= inner.x + SAME_EDGE_PX ? -FAR_AWAY_PX : left,
    top <= inner.y + SAME_EDGE_PX ? -FAR_AWAY_PX : top,
    right >= inner.x + inner.width - SAME_EDGE_PX ? FAR_AWAY_PX : right,
    bottom >= inner.y + inner.height - SAME_EDGE_PX ? FAR_AWAY_PX : bottom,
  ]
}

/** The part of the local space that has something to draw. */
function quadEdges(item: DrawItem, picture: SampledPicture | null): number[] {
  const { outline, border, background, content, contentBox } = item
  const fillsOutline = background !== null || border !== null || content?.kind === 'placeholder'
  const drawn = fillsOutline || !picture ? outline.rect : intersectRects(picture.rect, contentBox)
  const inside = drawn && intersectRects(drawn, outline.rect)
  const shadow = shadowRect(item)
  const shown = inside && shadow ? uniteRects(inside, shadow) : (inside ?? shadow)
  if (!shown) return [0, 0, 0, 0]
  const { x, y, width, height } = shown
  const fringed = {
    x: x - FRINGE_PX,
    y: y - FRINGE_PX,
    width: width + 2 * FRINGE_PX,
    height: height + 2 * FRINGE_PX,
  }
  return item.clip ? clippedEdges(item, item.clip, fringed) : edgesOf(fringed)
}

function clippedEdges({ box, rotation }: DrawItem, clip: PixelRect, quad: PixelRect): number[] {
  const clipped = intersectRects(quad, transformRect(frameToLocal(box, rotation), clip))
  return clipped ? edgesOf(clipped) : [0, 0, 0, 0]
}

function edgesOf({ x, y, width, height }: PixelRect): number[] {
  return [x, y, x + width, y + height]
}

function packPaint(
  { item: out, stopColors, stopOffsets }: ElementUniforms,
  paint: Paint,
  blending: Blending,
): void {
  switch (paint.kind) {
    case 'color':
      out.set(drawnColor(paint.color, blending), SLOT.paint * 4)
      return
    case 'linear': {
      const { from, to } = paint
      const dx = to.x - from.x
      const dy = to.y - from.y
      const squared = dx * dx + dy * dy || 1
      out.set([from.x, from.y, dx / squared, dy / squared], SLOT.paint * 4)
      break
    }
    case 'radial':
      out.set([paint.center.x, paint.center.y, 1 / paint.radius, 0], SLOT.paint * 4)
      break
  }
  for (const [index, { color, offset }] of paint.stops.slice(0, MAX_STOPS).entries()) {
    stopColors.set(drawnColor(color, blending), index * 4)
    stopOffsets[index] = offset
  }
}
