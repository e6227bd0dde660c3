import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddDestination } from './add-destination.tsx'
import { OutputRowView } from './output-row.tsx'
import styles from './outputs-panel.module.css'
import { ReadyRecording } from './ready-recording.tsx'
import { type OutputRow, useOutputRows } from './use-output-rows.ts'

/** Props of {@link OutputsPanel}. */
export interface OutputsPanelProps {
  /** Before the button that adds a destination. */
  readonly tools?: ReactNode
}

/** The ways out of the studio: the recording and every destination (CORE-OUT-001). */
export function OutputsPanel({ tools }: OutputsPanelProps) {
  const t = useTranslations('outputs')
  const rows = useOutputRows()
  const [isFolded, setFolded] = useState(false)
  // What goes wrong is never folded away.
  const shown = isFolded ? rows.filter(isInTrouble) : rows
  const Chevron = isFolded ? ChevronRight : ChevronDown
  return (
    <section className={styles['panel']} aria-label={t('outputs')}>
      <header className={styles['header']}>
        <h2>
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <Chevron size={14} strokeWidth={1.5} aria-hidden="true" />
            {t('outputs')}
            {isFolded ? <span className={styles['count']}>{rows.length}</span> : null}
          </button>
        </h2>
        <span className={styles['space']} />
        {tools}
        <AddDestination />
      </header>
      <ul>
        {shown.map((row) => (
          <OutputRowView key={row.id} row={row} />
        ))}
        <ReadyRecording />
      </ul>
      {rows.length <= 1 && !isFolded ? <p className={styles['hint']}>{t('hint')}</p> : null}
    </section>
  )
}

function isInTrouble({ output }: OutputRow): boolean {
  return output.status === 'retrying' || output.error !== null
}
