import type { Content, OverlayReference, SceneContent, VisualElement } from '@proscenium/protocol'
import type { DrawList, SourceKey } from './draw-list.ts'
import { oncePer } from './once-per.ts'
import { sourceKeyOf } from './source-key.ts'

/** A source and who in a scene shows or plays it. */
export interface SourceUse {
  readonly key: SourceKey
  /** The first content met with that key: enough to open the source. */
  readonly content: Content
  /** Ids of the visual elements and captions that show it, hidden ones included. */
  readonly visualIds: readonly string[]
  /** Ids of the audio elements that play it. */
  readonly audioIds: readonly string[]
}

/** Which sources went and came between two scenes (or two states of one). */
export interface SourceDiff {
  readonly opened: readonly SourceUse[]
  readonly kept: readonly SourceUse[]
  readonly closed: readonly SourceUse[]
}

/**
 * Every source of a scene, in document order: those of visual elements, captions, library overlays and
 * audio elements. Hidden and muted elements count, so that showing them needs no waiting.
 */
export function sceneSources(
  scene: SceneContent,
  overlayElements: (reference: OverlayReference) => readonly VisualElement[] = () => [],
): Map<SourceKey, SourceUse> {
  const uses = new Map<SourceKey, MutableUse>()
  const elements = [...scene.visualElements, ...scene.overlayElements.flatMap(overlayElements)]
  for (const element of elements) {
    for (const { id, content } of [element, ...element.overlays]) {
      noteUse(uses, content)?.visualIds.push(id)
    }
    for (const part of [element.looks?.lut, element.looks?.pictureMask]) {
      noteUse(uses, part?.content ?? null)?.visualIds.push(element.id)
    }
  }
  for (const { id, content } of scene.audioElements) noteUse(uses, content)?.audioIds.push(id)
  return uses
}

interface MutableUse extends SourceUse {
  readonly visualIds: string[]
  readonly audioIds: string[]
}

function noteUse(
  uses: Map<SourceKey, MutableUse>,
  content: Content | null,
): MutableUse | undefined {
  if (content === null) return undefined
  const key = sourceKeyOf(content)
  if (key === null) return undefined
  const known = uses.get(key)
  if (known) return known
  const made = { key, content, visualIds: [], audioIds: [] }
  uses.set(key, made)
  return made
}

/** Compares two sets of sources by key. */
export function diffSources(
  before: ReadonlyMap<SourceKey, SourceUse>,
  after: ReadonlyMap<SourceKey, SourceUse>,
): SourceDiff {
  const uses = [...after.values()]
  return {
    opened: uses.filter(({ key }) => !before.has(key)),
    kept: uses.filter(({ key }) => before.has(key)),
    closed: [...before.values()].filter(({ key }) => !after.has(key)),
  }
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
