import { useSnapshot } from 'valtio'
import { guestMedia } from '../../model/guest/media-store.ts'

/** What the guest's devices give now; renders again when it is another stream. */
export function useGuestStreams(): {
  readonly stream: MediaStream | null
  /** What is shown of his cameras: one, or two side by side. */
  readonly picture: MediaStream | null
  readonly isDual: boolean
  /** Whether any of his cameras gives one. */
  readonly hasPicture: boolean
  readonly screen: MediaStream | null
} {
  const { stream, screen, composed, hasVideo } = useSnapshot(guestMedia)
  // The snapshot of a stream is the stream itself: the model holds it by reference.
  return {
    stream: stream as MediaStream | null,
    picture: (composed ?? stream) as MediaStream | null,
    isDual: composed !== null,
    hasPicture: hasVideo || composed !== null,
    screen: screen as MediaStream | null,
  }
}
