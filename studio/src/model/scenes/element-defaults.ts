import {
  type AudioElement,
  audioElementSchema,
  type Background,
  type Bounds,
  backgroundSchema,
  type Content,
  FULL_BOUNDS,
  type LibraryFile,
  NEW_AUDIO_VOLUME,
  NEW_TEXT_SIZE,
  type Orientation,
  textContentSchema,
  type VisualElement,
  visualElementSchema,
} from '@proscenium/protocol'
import { CAMERA_SLOT, SCREEN_SLOT } from '../contributions/store.ts'

/** What a director may add. */
export type AddElementRequest =
  | { readonly kind: 'camera' }
  | { readonly kind: 'screen' }
  | { readonly kind: 'contribution'; readonly contributionIndex: number }
  | { readonly kind: 'image'; readonly file: LibraryFile }
  | { readonly kind: 'video'; readonly file: LibraryFile }
  | { readonly kind: 'audio'; readonly file: LibraryFile }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'background'; readonly background?: Background }

/** A new element for each list of a scene; most requests fill one of them. */
export interface NewElements {
  readonly visual?: VisualElement
  readonly audio?: AudioElement
}

/** Where a new text lands (CORE-CST-020). */
const TEXT_BOUNDS: Readonly<Record<Orientation, Bounds>> = {
  landscape: { x1: 45, y1: 45, x2: 55, y2: 55 },
  portrait: { x1: 35, y1: 46, x2: 65, y2: 54 },
}
/** Height of a new picture, in percent of the frame, at 16:9 (GAP-029). */
const PICTURE_HEIGHT = 50
const PICTURE_RATIO = 16 / 9
const FRAME_RATIO: Readonly<Record<Orientation, number>> = { landscape: 16 / 9, portrait: 9 / 16 }

/** A centred 16:9 box, 50 percent of the frame high, at most as wide as the frame (GAP-029). */
export function pictureBounds(orientation: Orientation): Bounds {
  const widthPercent = (PICTURE_HEIGHT * PICTURE_RATIO) / FRAME_RATIO[orientation]
  const scale = Math.min(1, 100 / widthPercent)
  const width = widthPercent * scale
  const height = PICTURE_HEIGHT * scale
  return {
    x1: 50 - width / 2,
    y1: 50 - height / 2,
    x2: 50 + width / 2,
    y2: 50 + height / 2,
  }
}

/** Makes what a request asks for; `zIndex` is the height at which it is drawn. */
export function newElements(
  request: AddElementRequest,
  place: {
    readonly orientation: Orientation
    readonly zIndex: number
    readonly createId: () => string
  },
): NewElements {
  const visual = (fields: Partial<VisualElement> & Pick<VisualElement, 'kind'>): NewElements => ({
    visual: visualElementSchema.parse({
      id: place.createId(),
      zIndex: place.zIndex,
      boundsExpected: pictureBounds(place.orientation),
      ...fields,
    }),
  })
  switch (request.kind) {
    case 'camera':
      return visual(contribution(CAMERA_SLOT))
    case 'screen':
      // A screen is read, not watched: all of it must be seen.
      return visual({ ...contribution(SCREEN_SLOT), sizing: 'fit' })
    case 'contribution':
      return visual(contribution(request.contributionIndex))
    case 'image':
      return visual({
        kind: 'image',
        content: { kind: 'file', fileId: request.file.id },
        sizing: 'fit',
      })
    case 'video':
      return visual({ kind: 'video', content: mediaSource(request.file.id) })
    case 'audio':
      return { audio: newAudioElement(mediaSource(request.file.id), place.createId()) }
    case 'text':
      return visual({
        kind: 'text',
        content: textContentSchema.parse({ kind: 'text', text: request.text, size: NEW_TEXT_SIZE }),
        boundsExpected: TEXT_BOUNDS[place.orientation],
      })
    case 'background':
      return visual({
        kind: 'background',
        background: request.background ?? backgroundSchema.parse({ kind: 'linear_gradient' }),
        boundsExpected: FULL_BOUNDS,
        // CORE-CST-021: a background lies at the bottom.
        zIndex: 0,
      })
  }
}

/** A new audio element, at the volume of CORE-CST-017 unless another is given. */
export function newAudioElement(
  content: Content,
  id: string,
  volume: number = NEW_AUDIO_VOLUME,
): AudioElement {
  return audioElementSchema.parse({ id, content, volume })
}

function contribution(contributionIndex: number): Pick<VisualElement, 'kind' | 'content'> {
  return { kind: 'contribution', content: { kind: 'contribution', contributionIndex } }
}

function mediaSource(fileId: string): Content {
  return { kind: 'media_source', fileId, autoplay: true, loop: true, onEof: null }
}
