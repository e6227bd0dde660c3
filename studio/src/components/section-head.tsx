import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Props of {@link SectionHead}. */
export interface SectionHeadProps {
  readonly id?: string
  readonly title: ReactNode
  readonly note?: ReactNode
  /** At the right: a link or an action. */
  readonly aside?: ReactNode
}

/** The heading of a section, with what belongs at its right. */
export function SectionHead({ id, title, note, aside }: SectionHeadProps) {
  return (
    <div className={styles['head']}>
      <h2 id={id}>{title}</h2>
      {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      {aside === undefined ? null : <div className={styles['aside']}>{aside}</div>}
    </div>
  )
}
