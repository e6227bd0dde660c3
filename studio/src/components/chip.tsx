import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

/** Props of {@link Chip}. */
export interface ChipProps {
  /** `overlay` lies over a picture; `warn` comes with an icon. */
  readonly look?: 'fill' | 'line' | 'warn' | 'overlay'
  readonly small?: boolean
  readonly icon?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A fact in a small box; not a control. */
export function Chip({ look = 'fill', small = false, icon, className, children }: ChipProps) {
  return (
    <span
      className={clsx(
        styles['chip'],
        look !== 'fill' && styles[look],
        small && styles['small'],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
