import type { ElementKind, SceneContent, VisualElement } from '@proscenium/protocol'
import { sceneContentSchema, visualElementSchema } from '@proscenium/protocol'
import type { Blending } from '../../src/compositor/backend/blending.ts'
import type { BackendKind } from '../../src/compositor/backend/compositor-backend.ts'
import type { ElementMoment } from '../../src/scene/element-passage.ts'
import type { PassageEffect } from '../../src/scene/passage-effect.ts'
import type { ElementDescription } from '../../src/scene/scene-context.ts'
import type { SyntheticPicture } from './synthetic-source.ts'

type InputOf<Schema extends { readonly _zod: { readonly input: unknown } }> =
  Schema['_zod']['input']
type ElementInput = InputOf<typeof visualElementSchema>

/** What backends draw. The quick run (`PIXELS=quick`) draws at least one scene of each. */
export const FEATURES = [
  'empty scene',
  'everything at once',
  'fractional bounds',
  'z-order',
  'hidden elements',
  'backgrounds',
  'linear gradients',
  'radial gradients',
  'borders',
  'padding',
  'masks',
  'circle masks',
  'fill',
  'fit',
  'stretch',
  'manual crops',
  'automatic crops',
  'flips',
  'rotation',
  'opacity',
  'scaling down',
  'scaling up',
  'source formats',
  'pixel aspect ratios',
  'stacked alpha',
  'transparent canvases',
  'placeholders',
  'captions',
  'caption texts',
  'overlays',
  'portrait frames',
  'text styles',
  'text alignment',
  'line breaks',
  'auto-fitted text',
  'text outlines',
  'text shadows',
  'right-to-left text',
  'fonts',
  'tickers',
  'clocks',
  'blend modes',
  'blur',
  'feathered edges',
  'chroma keys',
  'lookup tables',
  'picture masks',
  'shadows',
  'effects together',
  'colour correction',
  'linear light',
  'element transitions',
  'fade transition',
  'dip transition',
  'wipe transition',
  'push transition',
  'slide transition',
  'zoom transition',
  'blur transition',
  'morph transition',
  'luma transition',
  'stinger transition',
] as const

export type Feature = (typeof FEATURES)[number]

/** A source as the page hands it to the backends. */
export interface GoldenSource {
  readonly make: () => SyntheticPicture
  /** Default raw pixels; `stacked` is a video frame whose lower half is the alpha of its upper one. */
  readonly form?: 'pixels' | 'bitmap' | 'video-frame' | 'stacked'
  /** Display size, where it is not the picture's own. */
  readonly display?: { readonly width: number; readonly height: number }
}

/** One idea of the drawing model, as a scene with a reference picture for each backend. */
export interface GoldenScene {
  /** The idea in one sentence, with the specification rows that it shows. */
  readonly sentence: string
  /** The feature that the scene stands for in the quick run; other scenes are left to the full run. */
  readonly represents?: Feature
  readonly frame: { readonly width: number; readonly height: number }
  readonly content: SceneContent
  /** Pictures by source key; a key that is used but absent has no picture yet. */
  readonly sources: Readonly<Record<string, GoldenSource>>
  /** For transitions: the scene that `content` gives way to, how far, and how; default by a fade. */
  readonly transition?: {
    readonly to: SceneContent
    readonly progress: number
    readonly effect?: PassageEffect
  }
  /** The moment that times and tickers show, in milliseconds since 1970; default 0. */
  readonly nowMs: number
  /** Where backends may differ more than usual away from edges: how much, in 8-bit channels, and why. */
  readonly outside?: { readonly by: number; readonly because: string }
  /** Elements that are on their way in or out, by id. */
  readonly moments?: Readonly<Record<string, ElementMoment>>
  /** True for a canvas that keeps transparency. */
  readonly alpha: boolean
  /** On which values colours are mixed; default `gamma`. */
  readonly blending?: Blending
  /** Library overlays by id. */
  readonly overlays: Readonly<Record<string, readonly VisualElement[]>>
  /** What captions say of elements, by element id. */
  readonly descriptions: Readonly<Record<string, ElementDescription>>
  /** Keys of pictures that stand in for sources without one. */
  readonly fallbacks: Readonly<Record<string, string>>
}

/** The usual frame: a third of 1920 × 1080 in each direction. */
export const LANDSCAPE = { width: 640, height: 360 }
/** The same upright. */
export const STORY = { width: 360, height: 640 }

/** A scene with everything that is not said left as usual. */
export function golden({
  sentence,
  elements,
  overlayElements = [],
  ...rest
}: Pick<GoldenScene, 'sentence'> &
  Partial<Omit<GoldenScene, 'content'>> & {
    readonly elements: readonly VisualElement[]
    readonly overlayElements?: SceneContent['overlayElements']
  }): GoldenScene {
  return {
    sentence,
    frame: LANDSCAPE,
    sources: {},
    alpha: false,
    nowMs: 0,
    overlays: {},
    descriptions: {},
    fallbacks: {},
    content: contentOf(elements, overlayElements),
    ...rest,
  }
}

/** The backends, WebGPU apart, that draw a scene as it asks: Canvas 2D cannot mix light. */
export function backendsOf({ blending }: GoldenScene): readonly BackendKind[] {
  return blending === 'linear' ? ['webgl2'] : ['webgl2', 'canvas2d']
}

/** The document of a scene that holds these elements. */
export function contentOf(
  visualElements: readonly VisualElement[],
  overlayElements: SceneContent['overlayElements'] = [],
): SceneContent {
  return sceneContentSchema.parse({ visualElements, overlayElements })
}

/** A visual element with the protocol's defaults. */
export function element(
  id: string,
  { kind, ...fields }: Omit<ElementInput, 'id' | 'kind'> & { kind?: ElementKind },
): VisualElement {
  return visualElementSchema.parse({ id, kind: kind ?? kindOf(fields), ...fields })
}

/** An element that shows the library file `fileId`, whose source key is `file:<fileId>`. */
export function image(
  fileId: string,
  fields: Omit<ElementInput, 'id' | 'kind' | 'content'> & { id?: string } = {},
): VisualElement {
  const { id = fileId, ...rest } = fields
  return element(id, { ...rest, kind: 'image', content: { kind: 'file', fileId } })
}

/** The whole frame in one colour. */
export function backdrop(color: string): VisualElement {
  return element('backdrop', {
    boundsExpected: { x1: 0, y1: 0, x2: 100, y2: 100 },
    background: { kind: 'color', color },
  })
}

function kindOf({ content }: Pick<ElementInput, 'content'>): ElementKind {
  if (!content) return 'background'
  switch (content.kind) {
    case 'file':
    case 'media_source':
    case 'missing_file':
      return 'video'
    case 'missing_contribution':
      return 'contribution'
    case 'missing_carousel':
      return 'carousel'
    default:
      return content.kind
  }
}
