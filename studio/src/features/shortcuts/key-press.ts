import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import type { Shortcut } from '../../model/shortcuts/key-map.ts'

/** One chord of a shortcut, or one sequence of chords. */
export interface Bound {
  readonly shortcut: Shortcut
  readonly chord: string
}

/** Whether it takes several presses. */
export function isSequence({ chord }: Bound): boolean {
  return chord.includes(' ')
}

const parsed = new Map<string, ReturnType<typeof parseKeybinding>[number] | undefined>()

/** Whether an event is the press of a chord. */
export function isPressOf(chord: string, event: KeyboardEvent): boolean {
  if (!parsed.has(chord)) parsed.set(chord, parseKeybinding(chord)[0])
  const press = parsed.get(chord)
  return press !== undefined && matchKeyBindingPress(event, press)
}
