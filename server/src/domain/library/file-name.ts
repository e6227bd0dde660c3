const MAX_LENGTH = 200

/** A name fit to show and to save under: no path, no control characters, not too long. */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  // Control and bidirectional override characters can make a name look like another.
  const visible = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return visible.slice(-MAX_LENGTH) || 'file'
}
