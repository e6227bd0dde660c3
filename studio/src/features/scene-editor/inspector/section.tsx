import type { ReactNode } from 'react'
import styles from './section.module.css'

/** Props of {@link Section}. */
export interface SectionProps {
  readonly title: string
  /** At the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A group of rows under a title. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>
        <span>{title}</span>
        {actions}
      </h2>
      {children}
    </section>
  )
}

/** A label of 68 px and its controls. Controls name themselves; the label is for the eye. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span aria-hidden="true">{label}</span>
      <div className={styles['controls']}>{children}</div>
    </div>
  )
}
