import type { OverlayReference, VisualElement } from '@proscenium/protocol'
import type { PixelSize, SourceKey } from './draw-list.ts'
import type { PlaceholderWords } from './placeholder-words.ts'

/** What captions say of the element that carries them (GAP-028). */
export interface ElementDescription {
  /** Fills in `{{parent.name}}`. */
  readonly name: string
  /** Fills in `{{parent.description}}`. */
  readonly description: string
}

/**
 * What `flattenScene` must know besides the scene. Flatten anew when the scene, the frame size or an
 * answer of these functions has changed; a new picture of the same size needs no new list.
 */
export interface SceneContext {
  /** Frame width in pixels. */
  readonly width: number
  /** Frame height in pixels. */
  readonly height: number
  /** Display size of a source's newest picture; undefined while it has none, which gives a placeholder. */
  sourceSize(key: SourceKey): PixelSize | undefined
  /** The key whose picture a source shows, such as that of a carousel's item; default its own. */
  shownKey?(key: SourceKey): SourceKey
  /** The still picture that stands in for a source without a picture, such as a contribution's image. */
  fallbackKey?(key: SourceKey): SourceKey | undefined
  /** Name and description for captions; default the element's own name and an empty description. */
  describe?(element: VisualElement): ElementDescription | undefined
  /** The visual elements of a library overlay; default none. */
  overlayElements?(reference: OverlayReference): readonly VisualElement[]
  /** Elements without a picture are left out, with their captions; default: a placeholder names them. */
  readonly hidesMissing?: boolean
  /** Words of placeholders; default `englishPlaceholderWords`. */
  readonly words?: PlaceholderWords
}
