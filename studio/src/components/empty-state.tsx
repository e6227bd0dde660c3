import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** 20 px. */
  readonly icon: ReactNode
  /** One sentence: what is not there. */
  readonly title: string
  readonly help?: string
  /** One primary action, at most one more. */
  readonly actions?: ReactNode
  /** The sentence as a heading of this level, where it heads the page's content. */
  readonly headingLevel?: 1 | 2 | 3
}

/** Nothing here yet, or nothing could be had: what it is and what to do. */
export function EmptyState({ icon, title, help, actions, headingLevel }: EmptyStateProps) {
  const Title = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const)
  return (
    <div className={styles['empty']}>
      <span className={styles['icon']}>{icon}</span>
      <Title className={styles['title']}>{title}</Title>
      {help === undefined ? null : <p className={styles['help']}>{help}</p>}
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
