import { partsOf } from './chord.ts'

/** Why a chord cannot be given to a command. */
export type ReservedReason =
  | 'newWindow'
  | 'newTab'
  | 'closeTab'
  | 'switchTab'
  | 'fullScreen'
  | 'reload'
  | 'quit'
  | 'moveFocus'
  | 'system'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Chords that an ordinary tab never gets, or that a visitor must be able to rely on (GAP-130; measured in Chromium). */
const reserved = new Map<string, ReservedReason>([
  ['$mod+n', 'newWindow'],
  ['$mod+Shift+n', 'newWindow'],
  ['$mod+t', 'newTab'],
  ['$mod+Shift+t', 'newTab'],
  ['$mod+w', 'closeTab'],
  ['$mod+Shift+w', 'closeTab'],
  ['$mod+F4', 'closeTab'],
  ['$mod+Tab', 'switchTab'],
  ['$mod+Shift+Tab', 'switchTab'],
  ['Control+Tab', 'switchTab'],
  ['Control+Shift+Tab', 'switchTab'],
  ['$mod+PageUp', 'switchTab'],
  ['$mod+PageDown', 'switchTab'],
  ...DIGITS.map((digit) => [`$mod+Digit${digit}`, 'switchTab'] as const),
  ['F11', 'fullScreen'],
  ['F5', 'reload'],
  ['$mod+r', 'reload'],
  ['$mod+Shift+r', 'reload'],
  ['$mod+q', 'quit'],
  ['Alt+F4', 'quit'],
  ['Tab', 'moveFocus'],
  ['Shift+Tab', 'moveFocus'],
  ['Alt+Tab', 'system'],
])

/** Who keeps a chord; null where it is free to be given to a command. */
export function reservationOf(chord: string): ReservedReason | null {
  if (partsOf(chord).slice(0, -1).includes('Meta')) return 'system'
  return reserved.get(chord) ?? null
}
