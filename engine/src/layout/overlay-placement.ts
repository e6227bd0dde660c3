import type { RelativeBounds } from '@proscenium/protocol'
import type { PixelRect } from './geometry.ts'
import { shorterSide } from './geometry.ts'

/**
 * The box of a caption on its parent's box, both as seen on screen (CORE-OVL-003 to CORE-OVL-009):
 * margins move it inwards from the edges it is aligned to; a centred axis has none.
 */
export function overlayPlacement(relative: RelativeBounds, parent: PixelRect): PixelRect {
  const width = (relative.width / 100) * parent.width
  const height = (relative.height / 100) * parent.height
  const percentPx = shorterSide(parent) / 100
  const marginX = (relative.marginGlobal + relative.marginHorizontal) * percentPx
  const marginY = (relative.marginGlobal + relative.marginVertical) * percentPx
  return {
    x: parent.x + alignedOffset(relative.horizontalAlignment, parent.width - width, marginX),
    y: parent.y + alignedOffset(relative.verticalAlignment, parent.height - height, marginY),
    width,
    height,
  }
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
