import { placeContent } from '../layout/sizing.ts'
import type { DrawItem, DrawList, PixelSize, SourceKey } from './draw-list.ts'

const STINGER_ID = 'stinger'
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * A scene under the present picture of a stinger, which covers the frame whatever its own shape (GAP-020). Pure,
 * so that every backend draws it; a stinger without a picture leaves the scene alone.
 */
export function stingerList(list: DrawList, key: SourceKey, size: PixelSize | undefined): DrawList {
  if (!size) return list
  const { width, height } = list
  const frame = { x: 0, y: 0, width, height }
  const radii = { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 }
  const item: DrawItem = {
    elementId: STINGER_ID,
    parentId: null,
    box: frame,
    rotation: 0,
    localSize: { width, height },
    outline: { rect: frame, radii },
    border: null,
    background: null,
    contentBox: frame,
    content: { kind: 'source', key, crop: WHOLE, rect: placeContent('fill', size, frame) },
    flipHorizontal: false,
    flipVertical: false,
    opacity: 1,
  }
  return { ...list, items: [...list.items, item] }
}
