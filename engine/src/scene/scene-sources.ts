import type { Content, OverlayReference, SceneContent, VisualElement } from '@proscenium/protocol'
import type { DrawList, SourceKey } from './draw-list.ts'
import { oncePer } from './once-per.ts'
import { sourceKeyOf } from './source-key.ts'

/** A source of a scene. */
export interface SourceUse {
  readonly key: SourceKey
  /** The first content met with that key: enough to open the source. */
  readonly content: Content
}

/**
 * Every source of a scene, in document order: those of visual elements, captions, library overlays and
 * audio elements. Hidden and muted elements count, so that showing them needs no waiting.
 */
export function sceneSources(
  scene: SceneContent,
  overlayElements: (reference: OverlayReference) => readonly VisualElement[] = () => [],
): Map<SourceKey, SourceUse> {
  const uses = new Map<SourceKey, SourceUse>()
  const elements = [...scene.visualElements, ...scene.overlayElements.flatMap(overlayElements)]
  for (const element of elements) {
    for (const { content } of [element, ...element.overlays]) noteUse(uses, content)
    for (const part of [element.looks?.lut, element.looks?.pictureMask]) {
      noteUse(uses, part?.content ?? null)
    }
  }
  for (const { content } of scene.audioElements) noteUse(uses, content)
  return uses
}

function noteUse(uses: Map<SourceKey, SourceUse>, content: Content | null): void {
  const key = content && sourceKeyOf(content)
  if (content && key && !uses.has(key)) uses.set(key, { key, content })
}

/** The sources that a draw list really shows: only these are uploaded. The same list gives the same set. */
export const visibleSources = oncePer(
  (list: DrawList): ReadonlySet<SourceKey> =>
    new Set(
      list.items.flatMap(({ content, looks }) => [
        ...(content?.kind === 'source' ? [content.key] : []),
        ...(looks?.lut ? [looks.lut.key] : []),
        ...(looks?.mask ? [looks.mask.key] : []),
      ]),
    ),
)
