import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AddDestination } from './add-destination.tsx'
import { OutputRowView } from './output-row.tsx'
import styles from './outputs-panel.module.css'
import { ReadyRecording } from './ready-recording.tsx'
import { useOutputRows } from './use-output-rows.ts'

/** Props of {@link OutputsPanel}. */
export interface OutputsPanelProps {
  /** Before the button that adds a destination. */
  readonly tools?: ReactNode
}

/** The ways out of the studio: the recording and every destination (CORE-OUT-001). */
export function OutputsPanel({ tools }: OutputsPanelProps) {
  const t = useTranslations('outputs')
  const rows = useOutputRows()
  return (
    <section className={styles['panel']} aria-label={t('outputs')}>
      <header className={styles['header']}>
        <h2>{t('outputs')}</h2>
        <span className={styles['space']} />
        {tools}
        <AddDestination />
      </header>
      <ul>
        {rows.map((row) => (
          <OutputRowView key={row.id} row={row} />
        ))}
        <ReadyRecording />
      </ul>
      {rows.length <= 1 ? <p className={styles['hint']}>{t('hint')}</p> : null}
    </section>
  )
}
