import type { Bounds, Content, TextContent } from '@proscenium/protocol'
import { parseColor } from '@proscenium/protocol'
import { cropWindow, FULL_WINDOW } from '../layout/crop-window.ts'
import { referencePixel } from '../layout/frame-rect.ts'
import type { PixelRect, PixelSize } from '../layout/geometry.ts'
import { placeContent } from '../layout/sizing.ts'
import type { DrawContent, SourceKey, TextBlock } from './draw-list.ts'
import type { ElementSubject } from './element-subject.ts'
import { placeholderPicture } from './placeholder-picture.ts'
import type { SceneContext } from './scene-context.ts'
import { sourceKeyOf } from './source-key.ts'

/** Percent of the 1080-line reference → reference pixels. */
const REFERENCE_PIXELS_PER_PERCENT = 10.8

/** The element around a content. */
export interface ContentSurroundings {
  readonly subject: Pick<ElementSubject, 'crop' | 'rotation' | 'sizing'>
  /** The element's bounds in percent of the frame. */
  readonly bounds: Bounds
  /** The content box, in local pixels. */
  readonly inside: PixelRect
  /** What a placeholder is named after. */
  readonly name?: string | null
}

/**
 * What is drawn in the content box: words, a source's picture, the picture that stands in for a source
 * without one, or a placeholder that says what is missing (CORE-CNT-001 to CORE-CNT-008).
 */
export function flattenContent(
  content: Content,
  surroundings: ContentSurroundings,
  context: SceneContext,
): DrawContent {
  if (content.kind === 'text') return { kind: 'text', block: textBlock(content, context) }
  const key = sourceKeyOf(content)
  const shown = key === null ? undefined : shownSource(key, context)
  if (!shown) {
    const picture = placeholderPicture(content, context, surroundings.name)
    return { kind: 'placeholder', picture }
  }
  // A stand-in is shown whole: the crop was chosen for the source itself.
  const isOwn = key !== null && shown.key === ownKey(key, context)
  const crop = isOwn ? surroundings.subject.crop : null
  return placeSource(shown, crop, surroundings, context)
}

function ownKey(key: SourceKey, { shownKey }: SceneContext): SourceKey {
  return shownKey?.(key) ?? key
}

interface ShownSource {
  readonly key: SourceKey
  readonly size: PixelSize
}

function shownSource(key: SourceKey, context: SceneContext): ShownSource | undefined {
  const candidates = [ownKey(key, context), context.fallbackKey?.(key)]
  for (const candidate of candidates) {
    const size = candidate === undefined ? undefined : context.sourceSize(candidate)
    if (candidate !== undefined && size && size.width > 0 && size.height > 0) {
      return { key: candidate, size }
    }
  }
  return undefined
}

function placeSource(
  { key, size }: ShownSource,
  crop: ElementSubject['crop'],
  { subject, bounds, inside }: ContentSurroundings,
  frame: PixelSize,
): DrawContent {
  const window = crop
    ? cropWindow(crop, { bounds, rotation: subject.rotation, frame, source: size })
    : FULL_WINDOW
  const cropped = {
    width: (window.right - window.left) * size.width,
    height: (window.bottom - window.top) * size.height,
  }
  const rect = placeContent(subject.sizing, cropped, inside)
  const placed = { kind: 'source', key, crop: window, rect } as const
  const canMove = crop?.kind === 'automatic' && window.right - window.left < 1
  return canMove ? { ...placed, followsFace: true } : placed
}

function textBlock(content: TextContent, frame: PixelSize): TextBlock {
  return {
    text: content.text,
    fontId: content.fontId,
    sizePx: content.size * REFERENCE_PIXELS_PER_PERCENT * referencePixel(frame),
    color: parseColor(content.color),
    bold: content.bold,
    italic: content.italic,
    underline: content.underline,
    horizontalAlignment: content.horizontalAlignment,
    verticalAlignment: content.verticalAlignment,
    autoFit: content.autoFit,
    ...textEffects(content, frame),
  }
}

type TextEffects = Pick<TextBlock, 'direction' | 'outline' | 'shadow' | 'ticker' | 'time'>

function textEffects(
  { direction = 'auto', outline, shadow, ticker, time }: TextContent,
  frame: PixelSize,
): TextEffects {
  return {
    direction,
    outline: outline ? { color: parseColor(outline.color), widthEm: outline.width / 100 } : null,
    shadow: shadow
      ? {
          color: parseColor(shadow.color),
          offsetXEm: shadow.offsetX / 100,
          offsetYEm: shadow.offsetY / 100,
          blurEm: shadow.blur / 100,
        }
      : null,
    ticker: ticker
      ? {
          speedPx: (ticker.speed / 100) * frame.width,
          direction: ticker.direction ?? 'auto',
          separator: ticker.separator,
        }
      : null,
    time: time ?? null,
  }
}
