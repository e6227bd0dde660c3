import { Keycap } from '../../components/keycap.tsx'
import styles from './chord.module.css'
import { useKeyNames } from './use-key-names.ts'

/** A chord as the keys of this keyboard. */
export function Chord({ chord }: { chord: string }) {
  const keysOf = useKeyNames()
  return (
    <span className={styles['chord']}>
      {keysOf(chord).map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may have a key twice, and its keys never move
        <Keycap key={`${key}-${place}`} keys={key} />
      ))}
    </span>
  )
}
