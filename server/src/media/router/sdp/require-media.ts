import { MediaPlaneError } from '../../../domain/ports/media-plane-error.ts'
import type { PreparedOffer } from './prepare-offer.ts'

/** @throws MediaPlaneError `offer_rejected` where an offer lacks what its call promises. */
export function requireMedia(
  promised: { readonly hasAudio: boolean; readonly hasVideo: boolean },
  offer: Pick<PreparedOffer, 'hasAudio' | 'hasVideo'>,
): void {
  if (promised.hasVideo && !offer.hasVideo) throw missing('video')
  if (promised.hasAudio && !offer.hasAudio) throw missing('audio')
}

function missing(kind: 'audio' | 'video'): MediaPlaneError {
  return new MediaPlaneError(
    'offer_rejected',
    `The offer has no ${kind} although the call promises it.`,
  )
}
