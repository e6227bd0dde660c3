import { useSnapshot } from 'valtio'
import { Keycap } from '../../components/keycap.tsx'
import { isMac } from '../../model/shortcuts/chord.ts'
import { chordKeys } from '../../model/shortcuts/chord-label.ts'
import { keyboardState } from '../../model/shortcuts/keyboard-layout.ts'
import styles from './chord.module.css'

/** A chord as the keys of this keyboard. */
export function Chord({ chord }: { chord: string }) {
  const { layout } = useSnapshot(keyboardState)
  return (
    <span className={styles['chord']}>
      {chordKeys(chord, isMac, layout).map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may have a key twice, and its keys never move
        <Keycap key={`${key}-${place}`} keys={key} />
      ))}
    </span>
  )
}
