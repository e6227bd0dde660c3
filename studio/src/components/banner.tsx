import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** Props of {@link Banner}. */
export interface BannerProps {
  /** `alarm` floods amber: a link is lost now. `warn` is amber on dark. Neither is ever red. */
  readonly look?: 'plain' | 'warn' | 'alarm'
  /** 20 px; every warning has one. */
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly action?: ReactNode
  /** Across the window, square corners. */
  readonly bar?: boolean
  readonly slim?: boolean
  /** The detail on a line of its own. */
  readonly stacked?: boolean
  /** How it is announced; `off` for one that stands there from the beginning. */
  readonly announce?: 'off' | 'status' | 'alert'
}

/** A state that lasts, where it matters; never a dialog. */
export function Banner(props: BannerProps) {
  const { look = 'plain', icon, title, detail, action, bar = false, slim = false } = props
  const { stacked = false, announce = 'off' } = props
  return (
    <div
      role={announce === 'off' ? undefined : announce}
      className={clsx(
        styles['banner'],
        look !== 'plain' && styles[look],
        bar && styles['bar'],
        slim && styles['slim'],
        stacked && styles['stacked'],
      )}
    >
      {icon}
      <div className={styles['text']}>
        <span className={styles['title']}>{title}</span>
        {detail === undefined ? null : <span className={styles['detail']}> {detail}</span>}
      </div>
      {action}
    </div>
  )
}
