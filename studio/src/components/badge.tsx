import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** A number beside a name: the key of a scene, or with `round` how many are new. */
export function Badge({ round = false, children }: { round?: boolean; children: ReactNode }) {
  return <span className={clsx(styles['badge'], round && styles['round'])}>{children}</span>
}
