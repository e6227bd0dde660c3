import { useTranslations } from 'use-intl'
import { AddDestination } from './add-destination.tsx'
import { OutputRowView } from './output-row.tsx'
import styles from './outputs-panel.module.css'
import { useOutputRows } from './use-output-rows.ts'

/** The ways out of the studio: the recording and every destination (CORE-OUT-001). */
export function OutputsPanel() {
  const t = useTranslations('outputs')
  const rows = useOutputRows()
  return (
    <section className={styles['panel']} aria-label={t('outputs')}>
      <header className={styles['header']}>
        <h2>{t('outputs')}</h2>
        <AddDestination />
      </header>
      <ul>
        {rows.map((row) => (
          <OutputRowView key={row.id} row={row} />
        ))}
      </ul>
      {rows.length <= 1 ? <p className={styles['hint']}>{t('hint')}</p> : null}
    </section>
  )
}
