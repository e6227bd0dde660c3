import type { OverlayCaption, SceneContent, VisualElement } from '@proscenium/protocol'
import { frameRect } from '../layout/frame-rect.ts'
import type { PixelRect } from '../layout/geometry.ts'
import { intersectRects } from '../layout/geometry.ts'
import { overlayPlacement } from '../layout/overlay-placement.ts'
import { captionSubject } from './caption-subject.ts'
import type { DrawItem, DrawList } from './draw-list.ts'
import { drawnRect } from './drawn-rect.ts'
import type { ElementSubject } from './element-subject.ts'
import { flattenElement } from './flatten-element.ts'
import { captionMorphKey, morphKey } from './morph-key.ts'
import type { SceneContext } from './scene-context.ts'

/**
 * Turns a scene into what is drawn for one frame size: visual elements by zIndex (list order where
 * equal), each with its captions directly above it, then the scene's overlays, the watermark last.
 * Pure; hidden, fully transparent and off-frame elements are left out, and the captions of hidden or
 * transparent ones with them; so are those without a picture where the context says so.
 */
export function flattenScene(
  scene: Pick<SceneContent, 'visualElements' | 'overlayElements'>,
  context: SceneContext,
): DrawList {
  const { width, height } = context
  const items = [...drawingOrder(scene.visualElements), ...overlaysOf(scene, context)].flatMap(
    (element) => flattenWithCaptions(element, context),
  )
  const frame = { x: 0, y: 0, width, height }
  return { width, height, items: items.filter((item) => intersectRects(drawnRect(item), frame)) }
}

/** Elements in drawing order, the lowest first. */
export function drawingOrder(elements: readonly VisualElement[]): VisualElement[] {
  return elements.toSorted((a, b) => a.zIndex - b.zIndex)
}

function overlaysOf(
  { overlayElements }: Pick<SceneContent, 'overlayElements'>,
  context: SceneContext,
): VisualElement[] {
  const watermarkLast = overlayElements.toSorted(
    (a, b) => Number(a.isWatermark) - Number(b.isWatermark),
  )
  return watermarkLast.flatMap((reference) =>
    drawingOrder(context.overlayElements?.(reference) ?? []),
  )
}

function flattenWithCaptions(element: VisualElement, context: SceneContext): DrawItem[] {
  if (element.hidden || element.opacity <= 0) return []
  const box = frameRect(element.boundsExpected, context)
  const key = morphKey(element)
  const isPage = element.content?.kind === 'browser'
  const name = isPage ? (context.describe?.(element)?.name ?? element.name) : null
  const place = { box, opacity: element.opacity / 100, parentId: null, name }
  const item = withMatchKey(flattenElement(element, place, context), key)
  if (context.hidesMissing && isMissing(item)) return []
  const captions = element.overlays.flatMap((caption) =>
    flattenCaption(caption, { element, box, key }, context),
  )
  return [item, ...captions]
}

function flattenCaption(
  caption: OverlayCaption,
  parent: { element: VisualElement; box: PixelRect; key: string | null },
  context: SceneContext,
): DrawItem[] {
  if (caption.hidden || caption.opacity <= 0) return []
  const place = {
    box: overlayPlacement(caption.relativeBounds, parent.box),
    opacity: (parent.element.opacity / 100) * (caption.opacity / 100),
    parentId: parent.element.id,
  }
  const subject = captionSubject(caption, parent.element, context)
  if (context.hidesMissing && isNameless(caption, subject)) return []
  const item = flattenElement(subject, place, context)
  if (context.hidesMissing && isMissing(item)) return []
  return [withMatchKey(item, captionMorphKey(caption, parent.key))]
}

/** If true, the caption is only a name or description that isn't known yet. */
function isNameless({ content }: OverlayCaption, filled: ElementSubject): boolean {
  if (content?.kind !== 'text' || filled.content?.kind !== 'text') return false
  return content.text !== filled.content.text && filled.content.text.trim() === ''
}

function isMissing({ content }: DrawItem): boolean {
  return content?.kind === 'placeholder'
}

function withMatchKey(item: DrawItem, matchKey: string | null): DrawItem {
  return matchKey === null ? item : { ...item, matchKey }
}
