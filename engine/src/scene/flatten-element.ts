import type { Border } from '@proscenium/protocol'
import { parseColor } from '@proscenium/protocol'
import { contentBox } from '../layout/content-box.ts'
import { percentBounds, referencePixel } from '../layout/frame-rect.ts'
import type { PixelRect } from '../layout/geometry.ts'
import { outlineOf } from '../layout/outline.ts'
import { localSize } from '../layout/rotation.ts'
import type { BorderRing, DrawItem } from './draw-list.ts'
import type { ElementSubject } from './element-subject.ts'
import { flattenContent } from './flatten-content.ts'
import { flattenLooks } from './flatten-looks.ts'
import { flattenPaint } from './flatten-paint.ts'
import type { SceneContext } from './scene-context.ts'

/** A content box thinner than this has no room, whatever rounding left of it; in pixels. */
const LEAST_EXTENT_PX = 1e-6

/** Where an element stands and how much of it shows. */
export interface ElementPlace {
  /** Bounds on screen, in frame pixels. */
  readonly box: PixelRect
  /** 0 to 1, the parent's included. */
  readonly opacity: number
  readonly parentId: string | null
  /** What a placeholder is named after; default nothing. */
  readonly name?: string | null
}

/** Lays one element out in its box: no percents, defaults or look-ups are left in the result. */
export function flattenElement(
  subject: ElementSubject,
  { box, opacity, parentId, name = null }: ElementPlace,
  context: SceneContext,
): DrawItem {
  const size = localSize(box, subject.rotation)
  const border = borderRing(subject.border, referencePixel(context))
  const inside = contentBox(size, border?.width ?? 0, subject.padding)
  const outline = outlineOf(subject.mask, size)
  const bounds = percentBounds(box, context)
  const content =
    subject.content && Math.min(inside.width, inside.height) > LEAST_EXTENT_PX
      ? flattenContent(subject.content, { subject, bounds, inside, name }, context)
      : null
  const looks = flattenLooks(subject.looks, {
    rotation: subject.rotation,
    localSize: size,
    frame: context,
    showsSource: content?.kind === 'source',
  })
  return {
    elementId: subject.id,
    parentId,
    box,
    rotation: subject.rotation,
    localSize: size,
    outline,
    border,
    background: subject.background && flattenPaint(subject.background, size),
    contentBox: inside,
    content,
    flipHorizontal: subject.horizontalFlip,
    flipVertical: subject.verticalFlip,
    opacity: Math.min(1, opacity),
    ...(looks ? { looks } : {}),
  }
}

function borderRing(border: Border | null, referencePixelPx: number): BorderRing | null {
  if (!border?.enabled || border.width <= 0) return null
  return { width: border.width * referencePixelPx, color: parseColor(border.primaryColor) }
}
