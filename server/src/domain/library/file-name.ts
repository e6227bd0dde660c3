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
  let short = name
  while (Buffer.byteLength(short) > MAX_BYTES) short = [...short].slice(1).join('')
  return short
}
