import type { Direction, Rgba } from '@proscenium/protocol'
import type { SourceKey } from '../../scene/draw-list.ts'

/** Where the edge of a wipe runs to, or the shape that opens. */
export type WipeShape = Direction | 'clock' | 'iris'

/**
 * How a backend draws the passage from a finished frame A to a finished frame B (GAP-020 as amended). Both are
 * premultiplied; progress is eased already. Directions say whither the picture moves: `left` brings B in
 * from the right. What lies under a moving or wiping B is cut, not covered, so that transparent scenes
 * are exact at both ends.
 */
export type TransitionEffect =
  /** Every pixel is mixed from both. */
  | { readonly kind: 'fade' }
  /** A fades to a colour, which fades to B; half way there is only the colour. */
  | { readonly kind: 'dip'; readonly color: Rgba }
  /** B is uncovered along a hard edge (see `wipeArea`). */
  | { readonly kind: 'wipe'; readonly shape: WipeShape }
  /** B pushes A out of the frame. */
  | { readonly kind: 'push'; readonly direction: Direction }
  /** B moves in over A, which stands still. */
  | { readonly kind: 'slide'; readonly direction: Direction }
  /** Both are magnified about the centre, A growing and B settling, while one fades into the other. */
  | { readonly kind: 'zoom' }
  /** The mix of both is blurred, the most half way (see `blurKernel`). */
  | { readonly kind: 'blur' }
  /**
   * B appears where the image of a source, stretched over the frame, is darkest first (see
   * `LUMA_SOFTNESS`). A fade as long as the source has no picture.
   */
  | { readonly kind: 'luma'; readonly key: SourceKey }
  /**
   * A GLSL function `vec4 transition(vec2 uv)` that may call `getFromColor`, `getToColor` and read
   * `progress` and `ratio`, as on gl-transitions.com. Drawn where `capabilities.transitions` says so,
   * else, or when it does not compile, a fade.
   */
  | { readonly kind: 'shader'; readonly name: string; readonly glsl: string }

/** Names of the transitions that backends tell apart. */
export type TransitionEffectKind = TransitionEffect['kind']

/** The effects that need nothing but two frames. */
export const commonEffects: readonly TransitionEffectKind[] = [
  'fade',
  'dip',
  'wipe',
  'push',
  'slide',
  'zoom',
  'blur',
  'luma',
]
