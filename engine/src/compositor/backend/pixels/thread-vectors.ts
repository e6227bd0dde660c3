import { VectorPixels } from './vector-pixels.ts'

/** The thread's one; null where it can't be had, undefined until it is asked for. */
let vectors: VectorPixels | null | undefined

/** The `VectorPixels` of this thread, made when first asked for; null where it can't be had. */
export function threadVectors(): VectorPixels | null {
  if (vectors === undefined) vectors = VectorPixels.open()
  return vectors
}

/** Pictures of 1920 × 1080 need less. */
const MOST_IDLE_BYTES = 33_554_432

/** Gives back the memory that an unusually large picture has needed; for when a source has gone. */
export function trimVectors(): void {
  if (vectors && vectors.bytes > MOST_IDLE_BYTES) vectors = undefined
}
