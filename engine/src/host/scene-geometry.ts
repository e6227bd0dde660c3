import type { Bounds } from '@proscenium/protocol'
import { boundsActual } from '../layout/bounds-actual.ts'
import { hitTest } from '../layout/hit-test.ts'
import type { DrawItem, DrawList, PixelSize, SourceKey } from '../scene/draw-list.ts'
import { flattenScene } from '../scene/flatten-scene.ts'
import { ownValue } from '../scene/own-value.ts'
import type { SceneFacts } from './scene-facts.ts'

/** Lays a scene out on the window, for questions of the editor. */
export function layOut(
  { scene, sheet, overlayElements }: SceneFacts,
  frame: PixelSize,
  sourceSize: (key: SourceKey) => PixelSize | undefined,
): DrawList {
  return flattenScene(scene, {
    width: frame.width,
    height: frame.height,
    sourceSize,
    fallbackKey: (key) => ownValue(sheet.fallbacks, key),
    describe: ({ id }) => ownValue(sheet.descriptions, id),
    overlayElements,
  })
}

/** Id of the topmost element or caption at a point in percent of the frame. */
export function elementAt(list: DrawList, xPercent: number, yPercent: number): string | undefined {
  const point = { x: (xPercent / 100) * list.width, y: (yPercent / 100) * list.height }
  return hitTest(list.items, point)?.elementId
}

/** What is drawn of an element, in percent of the frame; undefined when it is not drawn. */
export function drawnBounds(list: DrawList, elementId: string): Bounds | undefined {
  const item = list.items.find((candidate) => candidate.elementId === elementId)
  if (!item) return undefined
  const extent = {
    ...item,
    contentRect: contentRectOf(item),
    fillsOutline: item.background !== null || item.border !== null,
  }
  return boundsActual(extent, list) ?? undefined
}

function contentRectOf({ content, contentBox }: DrawItem) {
  if (content === null) return null
  return content.kind === 'source' ? content.rect : contentBox
}
