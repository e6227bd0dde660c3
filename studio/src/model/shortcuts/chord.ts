/** What a chord is made of is read off a key press; a part of `KeyboardEvent`. */
export interface PressedChord {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const MODIFIERS = new Set(['Shift', 'Meta', 'Alt', 'Control', 'AltGraph', 'CapsLock', 'Fn'])

/** Whether the visitor's keyboard says Cmd. */
export function isMacPlatform(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform)
}

/** Whether this keyboard says Cmd. */
export const isMac = isMacPlatform(globalThis.navigator?.platform ?? '')

/** The chord of a press in the grammar of tinykeys; null while only modifiers are down. */
export function chordOfPress(press: PressedChord, mac = isMac): string | null {
  if (MODIFIERS.has(press.key)) return null
  const modifiers = [
    (mac ? press.metaKey : press.ctrlKey) && '$mod',
    mac && press.ctrlKey && 'Control',
    !mac && press.metaKey && 'Meta',
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
  ].filter((name) => name !== false)
  return [...modifiers, keyOf(press)].join('+')
}

/** Digits by their place, letters and signs by what they say, and by their place where they say something else. */
function keyOf({ key, code, altKey }: PressedChord): string {
  if (key === ' ') return 'Space'
  if (/^Digit\d$/.test(code) || (/^Numpad\d$/.test(code) && /^\d$/.test(key))) return code
  const saysSomethingElse = key === 'Dead' || (altKey && key.length === 1)
  if (saysSomethingElse && code !== '') return code
  return key.length === 1 ? key.toLowerCase() : key
}

/** The keys of a chord, modifiers first. */
export function partsOf(chord: string): string[] {
  return chord.split(/\b\+/)
}

/** Whether a text field has a use for a chord: one without Ctrl, Cmd or Alt that is no function key. */
export function isTypedChord(chord: string): boolean {
  return chord.split(' ').some((press) => {
    const parts = partsOf(press)
    const key = parts.pop() ?? ''
    return !/^F\d+$/.test(key) && parts.every((part) => part === 'Shift')
  })
}

/** Whether a chord, or a sequence of them, is typed without Ctrl, Cmd or Alt: letters, digits and signs (WCAG 2.1.4). */
export function isCharacterChord(chord: string): boolean {
  return chord.split(' ').some((press) => {
    const parts = partsOf(press)
    const key = parts.pop() ?? ''
    const isCharacter = key.length === 1 || /^(?:Digit|Numpad)\d$/.test(key)
    return isCharacter && parts.every((part) => part === 'Shift')
  })
}
