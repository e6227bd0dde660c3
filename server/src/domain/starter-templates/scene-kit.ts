import {
  type AudioElement,
  audioElementSchema,
  type Background,
  type Bounds,
  type Content,
  FULL_BOUNDS,
  type Mask,
  NEW_AUDIO_VOLUME,
  type OverlayCaption,
  overlayCaptionSchema,
  type SceneContent,
  sceneContentSchema,
  type TextContent,
  type VisualElement,
  visualElementSchema,
} from '@proscenium/protocol'
import { glow, NIGHT_SKY, PALETTE } from './palette.ts'

/** Slots that starter scenes show. */
export const CAMERA_INDEX = 1
export const SCREEN_INDEX = 2

/** An element before it has its id and its place in the drawing order. */
export type Piece = Omit<VisualElement, 'id' | 'zIndex'>

/** How a text looks. */
export interface TextLook {
  /** Em in percent of 1080 reference pixels. */
  readonly size: number
  readonly color?: string
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  readonly vertical?: 'top' | 'center' | 'bottom'
  /** A clock or a countdown in place of `{{time}}`, words that run by, a shadow under the letters. */
  readonly extras?: Pick<TextContent, 'time' | 'ticker' | 'shadow'>
}

/** A box by its edges, in percent of the frame. */
export function box(x1: number, y1: number, x2: number, y2: number): Bounds {
  return { x1, y1, x2, y2 }
}

/** An area of colour or gradient. */
export function area(
  bounds: Bounds,
  background: Background | string,
  look: { readonly mask?: Mask; readonly opacity?: number } = {},
): Piece {
  const fill: Background =
    typeof background === 'string' ? { kind: 'color', color: background } : background
  return piece({ kind: 'background', background: fill, boundsExpected: bounds, ...look })
}

/** The night sky with two soft lights, for frames of that width over height. */
export function backdrop(ratio: number): Piece[] {
  // Lights are round on screen: their boxes are as wide as high in pixels.
  const wide = (height: number) => height / ratio
  return [
    area(FULL_BOUNDS, NIGHT_SKY),
    area(box(-10, 100 - 70, wide(130) - 10, 160), glow('5b3fd6ff', '70')),
    area(box(100 - wide(90) * 0.75, -40, 100 + wide(90) * 0.25, 50), glow(PALETTE.amber, '38')),
  ]
}

/** Words. */
export function text(bounds: Bounds, words: string, look: TextLook): Piece {
  return piece({ kind: 'text', boundsExpected: bounds, content: textContent(words, look) })
}

/** A camera or screen, in a box with rounded corners unless it fills the frame. */
export function contribution(
  contributionIndex: number,
  bounds: Bounds,
  look: {
    readonly framed?: boolean
    readonly sizing?: 'fit' | 'fill'
    readonly overlays?: readonly OverlayCaption[]
  } = {},
): Piece {
  return piece({
    kind: 'contribution',
    boundsExpected: bounds,
    content: { kind: 'contribution', contributionIndex },
    sizing: look.sizing ?? 'fill',
    ...(look.framed && FRAME),
    overlays: [...(look.overlays ?? [])],
  })
}

/** A library file, as a picture or as a film that loops. */
export function file(
  kind: 'image' | 'video',
  fileId: string,
  bounds: Bounds,
  look: {
    readonly framed?: boolean
    readonly sizing?: 'fit' | 'fill'
    readonly opacity?: number
    readonly overlays?: readonly OverlayCaption[]
  } = {},
): Piece {
  const content: Content =
    kind === 'image'
      ? { kind: 'file', fileId }
      : { kind: 'media_source', fileId, autoplay: true, loop: true, onEof: null }
  return piece({
    kind,
    boundsExpected: bounds,
    content,
    sizing: look.sizing ?? 'fill',
    opacity: look.opacity ?? 100,
    ...(look.framed && FRAME),
    overlays: [...(look.overlays ?? [])],
  })
}

/** A scene of pieces, drawn in their order, with the host to be heard and other sounds besides. */
export function scene(pieces: readonly Piece[], sounds: readonly Content[] = []): SceneContent {
  const host: Content = { kind: 'contribution', contributionIndex: CAMERA_INDEX }
  return sceneContentSchema.parse({
    visualElements: pieces.map((one, at) => placed(one, { at, id: idIn(pieces, at) })),
    audioElements: [host, ...sounds].map((content, at) => sound(content, at)),
  })
}

/**
 * A scene that stands before the show, between its parts and after it: other sounds may be heard, the host is not.
 * What is said beside a slate is not meant for viewers.
 */
export function slate(pieces: readonly Piece[], sounds: readonly Content[] = []): SceneContent {
  const { visualElements, audioElements } = scene(pieces, sounds)
  return sceneContentSchema.parse({ visualElements, audioElements: audioElements.slice(1) })
}

/** An id that a piece has in every format of its scene, where one more may stand before it or one fewer. */
function idIn(pieces: readonly Piece[], at: number): string {
  const { kind, content } = pieces[at] as Piece
  if (content?.kind === 'contribution') return `${kind}-${content.contributionIndex}`
  return `${kind}-${pieces.slice(0, at + 1).filter((other) => other.kind === kind).length}`
}

/** Ids are unique over elements and captions together. */
function placed(
  one: Piece,
  { at, id }: { readonly at: number; readonly id: string },
): VisualElement {
  const overlays = one.overlays.map((caption) => ({ ...caption, id: `${id}-${caption.id}` }))
  return { ...one, id, zIndex: at, overlays }
}

/** A caption of words on its parent. */
export function captionText(id: string, words: string, look: TextLook): OverlayCaption {
  return overlayCaptionSchema.parse({ id, content: textContent(words, look) })
}

/** A caption of colour on its parent. */
export function captionArea(id: string, color: string): OverlayCaption {
  return overlayCaptionSchema.parse({ id, background: { kind: 'color', color } })
}

const FRAME: Pick<Piece, 'mask' | 'border' | 'background'> = {
  mask: {
    kind: 'rounded_rectangle',
    radius: 4,
    topLeft: true,
    topRight: true,
    bottomLeft: true,
    bottomRight: true,
  },
  border: { enabled: true, primaryColor: PALETTE.line, width: 3 },
  background: { kind: 'color', color: PALETTE.night },
}

/** An element with the protocol's defaults. */
export function piece(fields: Partial<Piece> & Pick<Piece, 'kind'>): Piece {
  const {
    id: _id,
    zIndex: _zIndex,
    ...rest
  } = visualElementSchema.parse({ ...fields, id: 'piece' })
  return rest
}

function textContent(words: string, look: TextLook): Content {
  return {
    kind: 'text',
    text: words,
    fontId: 'Avenir Next',
    size: look.size,
    color: look.color ?? PALETTE.white,
    bold: look.bold ?? false,
    italic: false,
    underline: false,
    horizontalAlignment: look.align ?? 'left',
    verticalAlignment: look.vertical ?? 'center',
    autoFit: look.extras?.ticker === undefined,
    ...look.extras,
  }
}

/** The host's microphone stands at the volume of any new sound; beds of music lie under it. */
function sound(content: Content, at: number): AudioElement {
  const volume = at === 0 ? NEW_AUDIO_VOLUME : NEW_AUDIO_VOLUME / 4
  return audioElementSchema.parse({ id: `sound-${at + 1}`, content, volume })
}
