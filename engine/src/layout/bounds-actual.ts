import type { Bounds, Rotation } from '@proscenium/protocol'
import { percentBounds } from './frame-rect.ts'
import type { PixelRect, PixelSize } from './geometry.ts'
import { intersectRects } from './geometry.ts'
import type { Outline } from './outline.ts'
import { localToFrame, transformRect } from './rotation.ts'

/** The parts of a laid-out element that decide how much of its box is drawn on; all but `box` in local pixels. */
export interface DrawnExtent {
  readonly box: PixelRect
  readonly rotation: Rotation
  readonly outline: Outline
  readonly contentBox: PixelRect
  /** Where the content lands; null when it has none. */
  readonly contentRect: PixelRect | null
  /** True with a background or a border, which fill the outline. */
  readonly fillsOutline: boolean
}

/**
 * What is really drawn of an element, in percent of the frame, after sizing, crop and content
 * resolution (CORE-ELM-015, GAP-023); null when nothing is.
 */
export function boundsActual(extent: DrawnExtent, frame: PixelSize): Bounds | null {
  const drawn = extent.fillsOutline ? extent.outline.rect : visibleContent(extent)
  if (!drawn) return null
  return percentBounds(transformRect(localToFrame(extent.box, extent.rotation), drawn), frame)
}

function visibleContent({ contentRect, contentBox, outline }: DrawnExtent): PixelRect | null {
  const cut = contentRect && intersectRects(contentRect, contentBox)
  return cut && intersectRects(cut, outline.rect)
}
