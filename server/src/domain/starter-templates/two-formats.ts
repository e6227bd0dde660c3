import {
  audioElementSchema,
  type Background,
  type ElementKind,
  type Looks,
  type Mask,
  NEW_AUDIO_VOLUME,
  type OverlayCaption,
  type SceneContent,
  sceneContentSchema,
  sceneUses,
} from '@proscenium/protocol'
import type { PixelSize } from './name-plate.ts'
import { box, CAMERA_INDEX, type Piece, piece, type TextLook, text } from './scene-kit.ts'
import type { StarterScene } from './starter-template.ts'

/** Edges in percent of the frame: left, top, right, bottom. */
export type Edges = readonly [x1: number, y1: number, x2: number, y2: number]

/** The same in the landscape format and in the story. */
export type Pair<Value> = readonly [landscape: Value, story: Value]

/** An element of a scene in both formats; null where it is not there. */
export type Part = Pair<Piece | null>

/** Frames in pixels, by which places are reckoned. */
const FRAMES: Pair<PixelSize> = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]
/** Distance between lines of text in em. */
const LINE_EM = 1.2

/** A place or a point by its numbers, in percent of the frame. */
export function xy<Place extends readonly number[]>(...place: Place): Place {
  return place
}

/** What lies under a whole scene. */
export function ground(background: Background | string): Part {
  return shape([WHOLE, WHOLE], background)
}

const WHOLE: Edges = [0, 0, 100, 100]

/** How an area looks; `radius` in percent of its shorter side. */
export interface ShapeLook {
  readonly radius?: number
  readonly circle?: boolean
  readonly opacity?: number
  readonly border?: { readonly color: string; readonly width: number }
  readonly looks?: Looks
}

/** An area of colour or gradient. */
export function shape(
  places: Pair<Edges | null>,
  background: Background | string,
  look: ShapeLook = {},
): Part {
  const fill: Background =
    typeof background === 'string' ? { kind: 'color', color: background } : background
  return eachFormat(places, (edges) =>
    piece({
      kind: 'background',
      background: fill,
      boundsExpected: box(...edges),
      mask: look.circle ? { kind: 'circle' } : maskOf(look.radius),
      opacity: look.opacity ?? 100,
      looks: look.looks,
      ...borderOf(look.border),
    }),
  )
}

/** How words look, by format. */
export interface WordsLook extends Omit<TextLook, 'size'> {
  /** Em in percent of 1080 reference pixels, in both formats or in each. */
  readonly size: number | Pair<number>
  /** How many lines there is room for; default one. */
  readonly lines?: number | Pair<number>
}

/** A part with what lists of layers call it. */
export function called(name: string, part: Part): Part {
  return eachPiece(part, { name })
}

/** A part with what pairs it with one of another scene. */
export function keyed(matchKey: string, part: Part): Part {
  return eachPiece(part, { matchKey })
}

/** Where words begin and how wide they may run: left, top, right, in percent of the frame. */
export type TextPlace = readonly [x1: number, y1: number, x2: number]

/** Words in a box as high as their lines. */
export function words(places: Pair<TextPlace | null>, say: string, look: WordsLook): Part {
  return [0, 1].map((format) => {
    const place = places[format]
    if (!place) return null
    const size = ofFormat(look.size, format)
    const height = linesHeight({ size, lines: ofFormat(look.lines ?? 1, format) }, format)
    const [x1, y1, x2] = place
    const bounds = box(x1, y1, x2, rounded(y1 + height))
    return text(bounds, say, { vertical: 'top', ...look, size })
  }) as unknown as Part
}

/** Words in the middle of a box of their own. */
export function label(places: Pair<Edges | null>, say: string, look: WordsLook): Part {
  return eachFormat(places, (edges, format) =>
    text(box(...edges), say, { align: 'center', ...look, size: ofFormat(look.size, format) }),
  )
}

/** A picture by its address, whole. */
export function picture(places: Pair<Edges | null>, url: string): Part {
  return eachFormat(places, (edges) =>
    piece({
      kind: 'image',
      content: { kind: 'image', url },
      boundsExpected: box(...edges),
      sizing: 'fit',
    }),
  )
}

/** How a camera or a screen stands in a scene. */
export interface SeatLook {
  /** Of its corners, in percent of the shorter side; default none. */
  readonly radius?: number
  readonly circle?: boolean
  readonly border?: { readonly color: string; readonly width: number }
  /** Under what is not there yet. */
  readonly back?: string
  readonly fit?: boolean
  readonly looks?: Looks
  /** Who is seen. */
  readonly plate?: (parent: PixelSize) => OverlayCaption[]
}

/** A camera, a screen or a guest, by the index of the slot. */
export function seat(
  contributionIndex: number,
  places: Pair<Edges | null>,
  look: SeatLook = {},
): Part {
  return eachFormat(places, (edges, format) => {
    const frame = FRAMES[format] as PixelSize
    const [x1, y1, x2, y2] = edges
    const parent = {
      width: ((x2 - x1) * frame.width) / 100,
      height: ((y2 - y1) * frame.height) / 100,
    }
    return piece({
      kind: 'contribution',
      content: { kind: 'contribution', contributionIndex },
      boundsExpected: box(...edges),
      sizing: look.fit ? 'fit' : 'fill',
      background: look.back ? { kind: 'color', color: look.back } : null,
      mask: look.circle ? { kind: 'circle' } : maskOf(look.radius),
      overlays: look.plate?.(parent) ?? [],
      looks: look.looks,
      ...borderOf(look.border),
    })
  })
}

/** A scene of parts, drawn in their order; everybody whom it shows is heard, and the host always. */
export function twoFormats(name: string, parts: readonly Part[]): StarterScene {
  return { name, landscape: contentOf(parts, 0), story: contentOf(parts, 1) }
}

/** A slate of parts, before, between or after the show: nobody is heard, not even those whom it shows. */
export function twoSlates(name: string, parts: readonly Part[]): StarterScene {
  return { name, landscape: silentOf(parts, 0), story: silentOf(parts, 1) }
}

/** Who is seen would be heard without an element that says otherwise. */
function silentOf(parts: readonly Part[], format: 0 | 1): SceneContent {
  const content = contentOf(parts, format)
  const { contributionIndices } = sceneUses({ ...content, audioElements: [] })
  const audioElements = content.audioElements
    .filter(
      ({ content: of }) =>
        of.kind === 'contribution' && contributionIndices.includes(of.contributionIndex),
    )
    .map((element) => ({ ...element, muted: true }))
  return { ...content, audioElements }
}

function contentOf(parts: readonly Part[], format: 0 | 1): SceneContent {
  const ids = idsOf(parts)
  const visualElements = parts.flatMap((part, at) => {
    const one = part[format]
    const id = ids[at] ?? ''
    if (!one) return []
    const overlays = one.overlays.map((caption) => ({ ...caption, id: `${id}-${caption.id}` }))
    return [{ ...one, id, zIndex: at, overlays }]
  })
  const seen = visualElements.flatMap(({ content }) =>
    content?.kind === 'contribution' ? [content.contributionIndex] : [],
  )
  const heard = [...new Set([CAMERA_INDEX, ...seen.toSorted((a, b) => a - b)])]
  const audioElements = heard.map((contributionIndex, at) =>
    audioElementSchema.parse({
      id: `sound-${at + 1}`,
      content: { kind: 'contribution', contributionIndex },
      volume: NEW_AUDIO_VOLUME,
    }),
  )
  return sceneContentSchema.parse({ visualElements, audioElements })
}

/** An element has the same id in both formats, which pairs them. */
function idsOf(parts: readonly Part[]): string[] {
  const counts = new Map<ElementKind, number>()
  return parts.map(([landscape, story]) => {
    const { kind, content } = (landscape ?? story) as Piece
    if (content?.kind === 'contribution') return `${kind}-${content.contributionIndex}`
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}-${count}`
  })
}

function eachFormat(
  places: Pair<Edges | null>,
  make: (edges: Edges, format: 0 | 1) => Piece,
): Part {
  const [landscape, story] = places
  return [landscape && make(landscape, 0), story && make(story, 1)]
}

function eachPiece([landscape, story]: Part, fields: Partial<Piece>): Part {
  return [landscape && { ...landscape, ...fields }, story && { ...story, ...fields }]
}

function ofFormat(value: number | Pair<number>, format: number): number {
  return typeof value === 'number' ? value : (value[format] as number)
}

/** In percent of the frame's height. */
function linesHeight(
  of: { readonly size: number; readonly lines: number },
  format: number,
): number {
  const { height } = FRAMES[format] as PixelSize
  // A little more, so that rounding cuts nothing.
  return of.size * of.lines * LINE_EM * (1080 / height) * 1.01
}

function maskOf(radius: number | undefined): Mask | null {
  if (!radius) return null
  const corners = { topLeft: true, topRight: true, bottomLeft: true, bottomRight: true }
  return { kind: 'rounded_rectangle', radius, ...corners }
}

function borderOf(border: ShapeLook['border']): Partial<Piece> {
  if (!border) return {}
  return { border: { enabled: true, primaryColor: border.color, width: border.width } }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
