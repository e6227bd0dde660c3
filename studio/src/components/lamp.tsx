import { clsx } from 'clsx'
import styles from './chip.module.css'

/** Shapes of a lamp: filled, square, open amber ring, open ring, hollow. */
export type LampState = 'live' | 'recording' | 'retrying' | 'starting' | 'stopped'

/** The state of something that runs, as a shape; the word stands beside it. */
export function Lamp({ state }: { state: LampState }) {
  return <span className={clsx(styles['lamp'], styles[state])} aria-hidden="true" />
}
