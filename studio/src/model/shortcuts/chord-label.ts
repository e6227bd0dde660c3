import { isMac, partsOf } from './chord.ts'

const KEY_LABELS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Backspace: '⌫',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}
const MAC_LABELS: Readonly<Record<string, string>> = { $mod: '⌘', Alt: '⌥', Control: '⌃' }

/** What stands on the keys of this keyboard, by place; null where the browser does not tell. */
export type KeyboardLayout = Readonly<Record<string, string>> | null

/** Splits a chord into the keys to draw, such as Ctrl and Z; Cmd on a Mac. A sequence is its keys one after another. */
export function chordKeys(chord: string, mac = isMac, layout: KeyboardLayout = null): string[] {
  return chord
    .split(' ')
    .flatMap(partsOf)
    .map((key) => keyLabel(key, mac, layout))
}

function keyLabel(key: string, mac: boolean, layout: KeyboardLayout): string {
  if (mac && MAC_LABELS[key]) return MAC_LABELS[key]
  if (key === '$mod') return 'Ctrl'
  const digit = /^Digit(\d)$/.exec(key)?.[1]
  if (digit) return digit
  const pad = /^Numpad(\d)$/.exec(key)?.[1]
  if (pad) return `Num ${pad}`
  const printed = layout?.[key]
  if (printed) return printed.toUpperCase()
  const letter = /^Key([A-Z])$/.exec(key)?.[1]
  return letter ?? KEY_LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

/** A chord as `aria-keyshortcuts` wants it. */
export function chordForAria(chord: string, mac = isMac): string {
  return partsOf(chord)
    .map((key) => ariaKey(key, mac))
    .join('+')
}

function ariaKey(key: string, mac: boolean): string {
  if (key === '$mod') return mac ? 'Meta' : 'Control'
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(key)?.[1]
  return digit ?? (key.length === 1 ? key.toUpperCase() : key.replace(/^Key(?=[A-Z]$)/, ''))
}

/** Whether a sign of a chord has no key of its own on this keyboard, such as [ on a French one. */
export function isMissingOnKeyboard(chord: string, layout: KeyboardLayout): boolean {
  const parts = partsOf(chord)
  const key = parts.at(-1) ?? ''
  if (layout === null || key.length !== 1 || parts.includes('Shift')) return false
  return !Object.values(layout).some((printed) => printed.toLowerCase() === key.toLowerCase())
}
