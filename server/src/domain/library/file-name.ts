/** What file systems take as one name. */
const MAX_BYTES = 255

/** A name fit to show and to save under: no path, no control characters, not too long. */
export function cleanFileName(name: string): string {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  // Control and bidirectional override characters can make a name look like another.
  const visible = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  const isPlace = /^\.*$/.test(visible)
  return isPlace ? 'file' : shortened(visible)
}

/** Its end is kept, with the ending. */
function shortened(name: string): string {
  // A letter has at least one byte, and at most two units of a string.
  const letters = [...name.slice(-2 * MAX_BYTES).toWellFormed()].slice(-MAX_BYTES)
  let bytes = 0
  let first = letters.length
  while (first > 0) {
    bytes += Buffer.byteLength(letters[first - 1] ?? '')
    if (bytes > MAX_BYTES) break
    first -= 1
  }
  return letters.slice(first).join('')
}
