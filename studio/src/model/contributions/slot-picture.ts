import { slotTracks } from './local-stream.ts'

/** By its first track. */
const streams = new WeakMap<MediaStreamTrack, MediaStream>()

/** Ids of the tracks that give the picture of a slot: other ones are another picture. Empty while there is none. */
export function slotPictureId(index: number): string {
  return pictureTracks(index)
    .map(({ id }) => id)
    .join()
}

/**
 * The picture of a slot without its sound; null while there is none. The same stream for all who show it: a browser
 * keeps each stream that a track was ever part of for as long as the track lives.
 */
export function slotPicture(index: number): MediaStream | null {
  const [track] = pictureTracks(index)
  if (!track) return null
  const stream = streams.get(track) ?? new MediaStream([track])
  streams.set(track, stream)
  return stream
}

function pictureTracks(index: number): MediaStreamTrack[] {
  return slotTracks(index).filter(({ kind }) => kind === 'video')
}
