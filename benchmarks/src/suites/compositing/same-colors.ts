/** Browsers and drivers turn a camera's colours into others by a little. */
const TOLERANCE = 14
/** At the edges of what a picture shows a shift by a pixel may give another colour. */
const MOST_OTHERS = 1

/**
 * Whether a subject draws what another one draws, by colours of the same places. The first is that of the
 * background, which must agree. Answers with what is wrong, or null.
 */
export function colorFault(
  seen: readonly (readonly number[])[],
  wanted: readonly (readonly number[])[],
): string | null {
  const others = wanted.flatMap((color, place) => {
    const shown = seen[place] ?? []
    const away = Math.max(...color.map((value, channel) => Math.abs(value - (shown[channel] ?? 0))))
    return away > TOLERANCE ? [{ place, text: `${shown.join(' ')} for ${color.join(' ')}` }] : []
  })
  const isBad = others.length > MOST_OTHERS || others.some(({ place }) => place === 0)
  return isBad ? `It draws other colours: ${others.map(({ text }) => text).join(', ')}` : null
}
