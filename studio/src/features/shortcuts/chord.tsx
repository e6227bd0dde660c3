import { Keycap } from '../../components/keycap.tsx'
import styles from './chord.module.css'
import { chordKeys, isMacPlatform } from './chord-label.ts'

/** A chord as the keys of this keyboard. */
export function Chord({ chord }: { chord: string }) {
  return (
    <span className={styles['chord']}>
      {chordKeys(chord, isMacPlatform(navigator.platform)).map((key) => (
        <Keycap key={key} keys={key} />
      ))}
    </span>
  )
}
