const KEY_LABELS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** Splits a chord into the keys to draw, such as Ctrl and Z; Cmd on a Mac. */
export function chordKeys(chord: string, isMac: boolean): string[] {
  return chord.split(/\b\+/).map((key) => keyLabel(key, isMac))
}

function keyLabel(key: string, isMac: boolean): string {
  if (key === '$mod') return isMac ? '⌘' : 'Ctrl'
  if (key === 'Alt' && isMac) return '⌥'
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(key)?.[1]
  if (digit) return digit
  return KEY_LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** Whether the visitor's keyboard says Cmd. */
export function isMacPlatform(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform)
}
