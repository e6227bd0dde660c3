import type { Rgba } from '@proscenium/protocol'
import type { DrawItem, DrawList } from './draw-list.ts'
import { oncePer } from './once-per.ts'

/** What a list is drawn on, and what is drawn there. */
export interface Ground {
  /** Opaque colour of the whole frame; null where the frame's own ground shows. */
  readonly color: Rgba | null
  readonly items: readonly DrawItem[]
}

/**
 * Takes the lowest items out that are nothing but an opaque colour over the whole frame, since a frame has to
 * be cleared anyway: filling it once more costs as much as everything above.
 */
export const groundOf = oncePer(({ items, width, height }: DrawList): Ground => {
  let color: Rgba | null = null
  let above = 0
  for (const item of items) {
    const plain = plainColor(item, { width, height })
    if (!plain) break
    color = plain
    above++
  }
  return above === 0 ? { color, items } : { color, items: items.slice(above) }
})

function plainColor(
  item: DrawItem,
  frame: { readonly width: number; readonly height: number },
): Rgba | null {
  const { background, box, outline } = item
  if (background?.kind !== 'color' || background.color.alpha !== 1) return null
  if (item.content || item.border || item.looks || item.clip || item.opacity !== 1) return null
  const { topLeft, topRight, bottomLeft, bottomRight } = outline.radii
  if (Math.max(topLeft, topRight, bottomLeft, bottomRight) > 0) return null
  const { rect } = outline
  const { localSize } = item
  const fillsBox =
    rect.x <= 0 &&
    rect.y <= 0 &&
    rect.x + rect.width >= localSize.width &&
    rect.y + rect.height >= localSize.height
  const fillsFrame =
    box.x <= 0 &&
    box.y <= 0 &&
    box.x + box.width >= frame.width &&
    box.y + box.height >= frame.height
  return fillsBox && fillsFrame ? background.color : null
}
