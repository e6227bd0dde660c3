import type { PixelRect, PixelSize } from '../../../layout/geometry.ts'
import { intersectRects } from '../../../layout/geometry.ts'
import type { DrawContent, DrawItem } from '../../../scene/draw-list.ts'
import type { PixelGrid } from '../pixels/pixel-grid.ts'
import { wholePixels } from './region-layers.ts'

type SourceContent = Extract<DrawContent, { kind: 'source' }>

/** Where an item's source lies, as it is seen, in the item's local space: cut by neither box nor outline. */
export function seenRect(
  { contentBox, flipHorizontal, flipVertical }: DrawItem,
  { rect }: SourceContent,
): PixelRect {
  return {
    ...rect,
    x: flipHorizontal ? 2 * contentBox.x + contentBox.width - rect.x - rect.width : rect.x,
    y: flipVertical ? 2 * contentBox.y + contentBox.height - rect.y - rect.height : rect.y,
  }
}

/**
 * The whole pixels of the frame in which an item that is not turned shows its source, or all of the item where
 * background or border are seen around that and `isWhole` is true. Null when nothing of the source is in the frame.
 */
export function fittedRegion(
  item: DrawItem,
  content: SourceContent,
  frame: PixelSize,
  isWhole: boolean,
): PixelRect | null {
  const { outline, contentBox, box, background, border } = item
  const shown = intersectRects(seenRect(item, content), contentBox)
  const visible = shown && intersectRects(shown, outline.rect)
  if (!visible) return null
  const seen = isWhole && (background || border) ? outline.rect : visible
  const { x, y, width, height } = seen
  const inFrame = wholePixels({ x: x + box.x, y: y + box.y, width, height })
  return intersectRects(inFrame, { x: 0, y: 0, ...frame })
}

/** Where a region of the frame takes the colours of an item's source from, in pixels of a picture of that size. */
export function fittedGrid(
  item: DrawItem,
  content: SourceContent,
  picture: PixelSize,
  region: PixelRect,
): PixelGrid {
  const { crop } = content
  const seen = seenRect(item, content)
  const across = {
    from: crop.left * picture.width,
    to: crop.right * picture.width,
    isMirrored: item.flipHorizontal,
    start: region.x - item.box.x - seen.x,
    length: seen.width,
  }
  const down = {
    from: crop.top * picture.height,
    to: crop.bottom * picture.height,
    isMirrored: item.flipVertical,
    start: region.y - item.box.y - seen.y,
    length: seen.height,
  }
  const [x, stepX] = axisOf(across)
  const [y, stepY] = axisOf(down)
  const within = {
    x: across.from,
    y: down.from,
    width: across.to - across.from,
    height: down.to - down.from,
  }
  return { width: region.width, height: region.height, x, y, stepX, stepY, within }
}

/** One axis: the window of the picture, and where the region begins in what is seen of it. */
interface Axis {
  readonly from: number
  readonly to: number
  readonly isMirrored: boolean
  readonly start: number
  readonly length: number
}

function axisOf({ from, to, isMirrored, start, length }: Axis): [first: number, step: number] {
  const step = (to - from) / length
  const first = (start + 0.5) * step
  return isMirrored ? [to - first, -step] : [from + first, step]
}
