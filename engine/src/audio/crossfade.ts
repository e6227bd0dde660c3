/** Points of a gain curve; enough for the ear. */
const CURVE_POINTS = 33

/**
 * The gain between two values at a progress of 0 to 1. What comes from or goes to silence follows a
 * quarter of a sine, so that two sources that change places keep their power; what stays changes evenly.
 */
export function gainAt(from: number, to: number, progress: number): number {
  if (progress <= 0) return from
  if (progress >= 1) return to
  const t = progress
  if (from === 0) return to * Math.sin((t * Math.PI) / 2)
  if (to === 0) return from * Math.cos((t * Math.PI) / 2)
  return from + (to - from) * t
}

/** The same as a curve for an AudioParam; its ends are exact. */
export function gainCurve(from: number, to: number): Float32Array {
  return Float32Array.from({ length: CURVE_POINTS }, (_, index) =>
    gainAt(from, to, index / (CURVE_POINTS - 1)),
  )
}
