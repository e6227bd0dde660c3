import { clsx } from 'clsx'
import styles from './progress-bar.module.css'

/** Props of {@link ShareBar}. */
export interface ShareBarProps {
  /** The whole in words; the parts are read there. */
  readonly label: string
  /** Up to three parts, each 0 to 1 of the whole. */
  readonly shares: readonly { readonly id: string; readonly fraction: number }[]
}

/** How a whole is divided: storage, time. */
export function ShareBar({ label, shares }: ShareBarProps) {
  return (
    <div className={clsx(styles['bar'], styles['tall'])} role="img" aria-label={label}>
      {shares.map((share) => (
        <span
          key={share.id}
          className={styles['share']}
          style={{ width: `${Math.max(0, share.fraction) * 100}%` }}
        />
      ))}
    </div>
  )
}
