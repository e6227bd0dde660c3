import type { RelativeBounds } from '@proscenium/protocol'
import type { PixelRect } from './geometry.ts'
import { shorterSide } from './geometry.ts'

/** Documents may ask for any size and margin; beyond this share of the parent nothing changes any more. */
const MOST_PERCENT = 1e4

/**
 * The box of a caption on its parent's box, both as seen on screen (CORE-OVL-003 to CORE-OVL-009):
 * margins move it inwards from the edges it is aligned to; a centred axis has none.
 */
export function overlayPlacement(relative: RelativeBounds, parent: PixelRect): PixelRect {
  const width = share(relative.width) * parent.width
  const height = share(relative.height) * parent.height
  const side = shorterSide(parent)
  const marginX = share(relative.marginGlobal + relative.marginHorizontal) * side
  const marginY = share(relative.marginGlobal + relative.marginVertical) * side
  return {
    x: parent.x + alignedOffset(relative.horizontalAlignment, parent.width - width, marginX),
    y: parent.y + alignedOffset(relative.verticalAlignment, parent.height - height, marginY),
    width,
    height,
  }
}

function share(percent: number): number {
  return Math.min(percent, MOST_PERCENT) / 100
}

type Alignment = RelativeBounds['horizontalAlignment'] | RelativeBounds['verticalAlignment']

/** Offset within the free space of one axis. */
export function alignedOffset(alignment: Alignment, free: number, margin: number): number {
  switch (alignment) {
    case 'left':
    case 'top':
      return margin
    case 'center':
      return free / 2
    case 'right':
    case 'bottom':
      return free - margin
  }
}
