import { VectorPixels } from './vector-pixels.ts'

/** The thread's one; null where it can't be had, undefined until it is asked for. */
let vectors: VectorPixels | null | undefined

/** The `VectorPixels` of this thread, made when first asked for; null where it can't be had. */
export function threadVectors(): VectorPixels | null {
  if (vectors === undefined) vectors = VectorPixels.open()
  return vectors
}
