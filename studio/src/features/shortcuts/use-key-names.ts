import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { isMac } from '../../model/shortcuts/chord.ts'
import { chordKeys } from '../../model/shortcuts/chord-label.ts'
import { keyboardState } from '../../model/shortcuts/keyboard-layout.ts'

const NAMED = [
  'Space',
  'Enter',
  'Delete',
  'Shift',
  'Esc',
  'Tab',
  'Home',
  'End',
  'PgUp',
  'PgDn',
] as const

/** Names the keys of a chord as this keyboard has them, in the reader's language. */
export function useKeyNames(): (chord: string) => string[] {
  const t = useTranslations('shortcuts')
  const { layout } = useSnapshot(keyboardState)
  return (chord) =>
    chordKeys(chord, isMac, layout).map((key) => {
      const named = NAMED.find((name) => name === key)
      return named === undefined ? key : t(`key_${named}`)
    })
}
