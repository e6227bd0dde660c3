import type { PixelRect } from '../../../layout/geometry.ts'

/** A source as an element shows it, pixel for pixel. */
export interface FittedPicture {
  /** Its top left holds `region`. */
  readonly canvas: OffscreenCanvas
  /** The part of the frame that it covers, in whole pixels. */
  readonly region: PixelRect
  /** True for the whole element, cut and with its border; false while its edges are still to be cut. */
  readonly isFinished: boolean
  /** The rest of a finished element whose source fills only a part of it; nothing is in it where the source is. */
  readonly surround?: FittedPicture | null
}
