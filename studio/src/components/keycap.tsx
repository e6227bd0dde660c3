import { clsx } from 'clsx'
import styles from './chip.module.css'

/** A key to press, as printed on it. `onLight` for a white button. */
export function Keycap({ keys, onLight = false }: { keys: string; onLight?: boolean }) {
  return <kbd className={clsx(styles['keycap'], onLight && styles['onLight'])}>{keys}</kbd>
}
