import {
  type AudioElementDraft,
  type Background,
  type Content,
  type LibraryFile,
  newAudio,
  newBackground,
  newPicture,
  newText,
  type Orientation,
  type VisualElementDraft,
} from '@proscenium/protocol'
import { CAMERA_SLOT, SCREEN_SLOT } from '../contributions/store.ts'

/** What a director may add. */
export type AddElementRequest =
  | { readonly kind: 'camera' }
  | { readonly kind: 'screen' }
  | { readonly kind: 'contribution'; readonly contributionIndex: number }
  /** A place for what is chosen later (CORE-CNT-008). */
  | { readonly kind: 'placeholder'; readonly of: 'guest' | 'carousel' }
  | { readonly kind: 'carousel'; readonly carouselId: string }
  | { readonly kind: 'browser'; readonly browserId: string }
  | { readonly kind: 'image'; readonly file: LibraryFile }
  | { readonly kind: 'video'; readonly file: LibraryFile }
  | { readonly kind: 'audio'; readonly file: LibraryFile }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'background'; readonly background?: Background }

/** Where it goes: the frame's orientation and the height at which it is drawn. */
export interface ElementPlace {
  readonly orientation: Orientation
  readonly zIndex: number
}

/** A new element for one of a scene's two lists. */
export type NewElement =
  | { readonly list: 'visual'; readonly item: VisualElementDraft }
  | { readonly list: 'audio'; readonly item: AudioElementDraft }

const FRAME_RATIO: Readonly<Record<Orientation, number>> = { landscape: 16 / 9, portrait: 9 / 16 }

/** Makes what a request asks for, with the defaults of the specification. */
export function newElement(request: AddElementRequest, place: ElementPlace): NewElement {
  if (request.kind === 'audio') {
    return { list: 'audio', item: newAudio(mediaSource(request.file)) }
  }
  return { list: 'visual', item: newVisual(request, place) }
}

function newVisual(
  request: Exclude<AddElementRequest, { kind: 'audio' }>,
  { orientation, zIndex }: ElementPlace,
): VisualElementDraft {
  const place = { frameRatio: FRAME_RATIO[orientation], zIndex }
  switch (request.kind) {
    case 'camera':
      return newPicture('contribution', contribution(CAMERA_SLOT), place)
    case 'screen':
      // A screen is read, not watched: all of it must be seen.
      return {
        ...newPicture('contribution', contribution(SCREEN_SLOT), place),
        sizing: 'fit',
      }
    case 'contribution':
      return newPicture('contribution', contribution(request.contributionIndex), place)
    case 'placeholder':
      return request.of === 'guest'
        ? newPicture('contribution', { kind: 'missing_contribution', sources: [] }, place)
        : newPicture('carousel', { kind: 'missing_carousel' }, place)
    case 'carousel':
      return newPicture('carousel', { kind: 'carousel', carouselId: request.carouselId }, place)
    case 'browser':
      // Of a page nothing may be cut off.
      return {
        ...newPicture('browser', { kind: 'browser', browserId: request.browserId }, place),
        sizing: 'fit',
      }
    case 'image':
      return {
        ...newPicture('image', { kind: 'file', fileId: request.file.id }, place),
        sizing: 'fit',
      }
    case 'video':
      return newPicture('video', mediaSource(request.file), place)
    case 'text':
      return newText(request.text, { orientation, zIndex })
    case 'background':
      return request.background
        ? { ...newBackground(), background: request.background }
        : newBackground()
  }
}

function contribution(contributionIndex: number): Content {
  return { kind: 'contribution', contributionIndex }
}

function mediaSource({ id }: LibraryFile): Content {
  return { kind: 'media_source', fileId: id, autoplay: true, loop: true, onEof: null }
}
