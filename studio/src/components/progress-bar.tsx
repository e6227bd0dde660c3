import { clsx } from 'clsx'
import styles from './progress-bar.module.css'

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** Accessible name. */
  readonly label: string
  /** 0 to 1; null while nobody knows. */
  readonly value: number | null
}

/** How far something has come. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className={styles['bar']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={clsx(styles['share'], percent === undefined && styles['busy'])}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
