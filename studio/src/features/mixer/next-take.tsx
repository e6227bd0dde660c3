import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './next-take.module.css'
import { useNextTake } from './use-next-take.ts'

/** Names that fit before the rest is counted. */
const SHOWN_NAMES = 4

/** What the next take changes on air, before it does. */
export function NextTake() {
  const t = useTranslations('mixer')
  const { changes, warnings, added, removed } = useNextTake()
  const shown = changes.slice(0, SHOWN_NAMES)
  return (
    <section className={styles['diff']} aria-label={t('nextTakeLabel')}>
      <span className={styles['head']}>{t('nextTake')}</span>
      {changes.length === 0 ? <span className={styles['less']}>{t('noChange')}</span> : null}
      <span className={styles['names']}>
        {shown.map(({ id, sign, name }) => (
          <span key={`${sign}${id}`} className={sign === '+' ? undefined : styles['less']}>
            <b>{sign}</b>
            {name}
          </span>
        ))}
        {changes.length > SHOWN_NAMES ? (
          <span className={styles['less']}>
            {t('more', { count: changes.length - SHOWN_NAMES })}
          </span>
        ) : null}
      </span>
      {changes.length > 0 ? (
        <span className={styles['counts']}>{t('counts', { added, removed })}</span>
      ) : null}
      {warnings.map((warning) => (
        <span key={warning.id} className={styles['warning']}>
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          {warning.text}
        </span>
      ))}
    </section>
  )
}
