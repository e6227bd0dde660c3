/** Bits of the wall clock in milliseconds, and of what they are checked by (see `raw-sender.ts`). */
const CLOCK_BITS = 20
const CHECK_BITS = 4
/** How many fields a code has. */
export const CODE_FIELDS = CLOCK_BITS + CHECK_BITS
const WRAP_MS = 2 ** CLOCK_BITS

/**
 * How old a picture is by the clock that is drawn in it, in milliseconds, at a time of the same clock; null for
 * one whose fields are no code. `levels` are the fields' grey, 0 to 255.
 */
export function ageOfCode(levels: ArrayLike<number>, nowMs: number): number | null {
  if (levels.length !== CODE_FIELDS) return null
  const bits = Array.from(levels, (level) => (level > 127 ? 1 : 0))
  const numberOf = (part: readonly number[]) => part.reduce((sum, bit) => sum * 2 + bit, 0)
  const code = numberOf(bits.slice(0, CLOCK_BITS))
  let check = 0
  for (let rest = code; rest > 0; rest = Math.floor(rest / 16)) check ^= rest % 16
  // Neither a black row nor a white one, such as a slate may have.
  const isPlain = new Set(bits).size < 2
  if (isPlain || check !== numberOf(bits.slice(CLOCK_BITS))) return null
  return (((nowMs - code) % WRAP_MS) + WRAP_MS) % WRAP_MS
}
