import type { Immutable } from '../primitives/immutable.ts'
import { NEW_AUDIO_VOLUME } from './audio-element.ts'
import { type Bounds, FULL_BOUNDS } from './bounds.ts'
import type { Content } from './content.ts'
import type { AudioElementDraft, VisualElementDraft } from './edit-operation.ts'
import { audioElementDraftSchema, visualElementDraftSchema } from './edit-operation.ts'
import type { Orientation } from './scene.ts'
import type { SceneContent } from './scene-content.ts'
import { NEW_TEXT_SIZE } from './text-content.ts'
import type { ElementKind } from './visual-element.ts'

/** Where a new text stands (CORE-CST-016). */
export const NEW_TEXT_BOUNDS: Readonly<Record<Orientation, Bounds>> = {
  landscape: { x1: 45, y1: 45, x2: 55, y2: 55 },
  portrait: { x1: 35, y1: 46, x2: 65, y2: 54 },
}
/** Width of the border of a new text, once it is switched on (CORE-TXT-013). */
export const NEW_TEXT_BORDER_WIDTH = 2

/** Height in percent and shape of the box of a new picture (CORE-CST-018, GAP-029). */
export const PROPORTIONAL_HEIGHT_PERCENT = 50
const PROPORTIONAL_RATIO = 16 / 9

/** A box of 16:9 in the middle of the frame, half as high as it; no wider than the frame (GAP-029). */
export function proportionalBounds(frameRatio: number): Bounds {
  const height = PROPORTIONAL_HEIGHT_PERCENT
  const width = Math.min(100, (height * PROPORTIONAL_RATIO) / frameRatio)
  return {
    x1: 50 - width / 2,
    y1: 50 - height / 2,
    x2: 50 + width / 2,
    y2: 50 + height / 2,
  }
}

/** The place above everything that a scene shows. */
export function topZIndex(content: Immutable<Pick<SceneContent, 'visualElements'>>): number {
  return content.visualElements.reduce((top, { zIndex }) => Math.max(top, zIndex + 1), 0)
}

/** The background of a scene: the whole frame, under everything (CORE-CST-019). */
export function newBackground(color = 'ffffffff'): VisualElementDraft {
  return visualElementDraftSchema.parse({
    kind: 'background',
    background: { kind: 'color', color },
    boundsExpected: FULL_BOUNDS,
    zIndex: 0,
  })
}

/** A text (CORE-TXT-013, CORE-CST-016): size 4, the default font, its border ready but not shown; as wide as its words. */
export function newText(
  text: string,
  { orientation, zIndex }: { orientation: Orientation; zIndex: number },
): VisualElementDraft {
  return visualElementDraftSchema.parse({
    kind: 'text',
    content: { kind: 'text', text, size: NEW_TEXT_SIZE, autoWidth: true },
    border: { enabled: false, width: NEW_TEXT_BORDER_WIDTH },
    boundsExpected: NEW_TEXT_BOUNDS[orientation],
    zIndex,
  })
}

/** A picture of any other kind, at its proportional place unless another is given (CORE-CST-018). */
export function newPicture(
  kind: Exclude<ElementKind, 'background' | 'text'>,
  content: Content,
  { frameRatio, zIndex, bounds }: { frameRatio: number; zIndex: number; bounds?: Bounds },
): VisualElementDraft {
  return visualElementDraftSchema.parse({
    kind,
    content,
    boundsExpected: bounds ?? proportionalBounds(frameRatio),
    zIndex,
  })
}

/** A sound (CORE-AUD-004, CORE-CST-013): volume 80. */
export function newAudio(content: Content): AudioElementDraft {
  return audioElementDraftSchema.parse({ content, volume: NEW_AUDIO_VOLUME })
}
