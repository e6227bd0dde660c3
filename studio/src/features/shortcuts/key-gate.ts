import type { CommandId } from '../../model/shortcuts/command-ids.ts'
import type { Shortcut } from '../../model/shortcuts/key-map.ts'
import type { KeyZone } from './key-zone.ts'

/** Cmd and Ctrl chords fire once in this time (CORE-KEY-021), undo and redo apart: a step that was asked for is never lost. */
export const CHORD_INTERVAL_MS = 600

/** What the gate needs to know of a key press. */
export interface KeyPress {
  readonly code: string
  readonly key: string
  readonly isComposing: boolean
  readonly repeat: boolean
  readonly timeStamp: number
}

export interface GateState {
  readonly zone: KeyZone
  readonly isLocked: boolean
}

/** Decides which presses of a bound chord are meant; one gate for all shortcuts of a window. */
export class KeyGate {
  readonly #lastChordMs = new Map<CommandId, number>()

  /** Whether `press` may run the shortcut by `chord` now; a chord that may is counted. */
  admits(shortcut: Shortcut, chord: string, press: KeyPress, state: GateState): boolean {
    if (press.isComposing || (press.repeat && !shortcut.repeats)) return false
    if (isNavigationOfNumberPad(press)) return false
    if (!isInZone(shortcut, chord, state)) return false
    if (shortcut.everyPress || !chord.includes('$mod')) return true
    return this.#admitsChord(shortcut.command, press.timeStamp)
  }

  #admitsChord(command: CommandId, nowMs: number): boolean {
    const lastMs = this.#lastChordMs.get(command)
    if (lastMs !== undefined && nowMs - lastMs < CHORD_INTERVAL_MS) return false
    this.#lastChordMs.set(command, nowMs)
    return true
  }
}

/** The number pad without NumLock sends Home, End and arrows. */
function isNavigationOfNumberPad({ code, key }: KeyPress): boolean {
  return /^Numpad\d$/.test(code) && !/^\d$/.test(key)
}

function isInZone(shortcut: Shortcut, chord: string, { zone, isLocked }: GateState): boolean {
  if (zone === 'modal') return false
  if (zone === 'text') return shortcut.inText === true
  if (!shortcut.isShowKey) return true
  if (isLocked && drivesTheShow(shortcut)) return false
  // No control wants Ctrl or Cmd.
  return zone === 'show' || chord.includes('$mod')
}

/** The lock holds what reaches the audience or the scene; finding one's way stays free. */
function drivesTheShow({ group }: Shortcut): boolean {
  return group !== 'studio'
}
