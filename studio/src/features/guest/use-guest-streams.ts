import { useSnapshot } from 'valtio'
import { guestMedia } from '../../model/guest/media-store.ts'

/** What the guest's devices give now; renders again when it is another stream. */
export function useGuestStreams(): {
  readonly stream: MediaStream | null
  readonly screen: MediaStream | null
} {
  const { stream, screen } = useSnapshot(guestMedia)
  // The snapshot of a stream is the stream itself: the model holds it by reference.
  return { stream: stream as MediaStream | null, screen: screen as MediaStream | null }
}
