import { useTranslations } from 'use-intl'
import styles from './dock-log.module.css'
import { LogList } from './log-list.tsx'

/** The log where a wide screen has room for it. */
export function DockLog() {
  const t = useTranslations('messageLog')
  return (
    <section className={styles['log']} aria-label={t('log')}>
      <h2>{t('log')}</h2>
      <LogList />
    </section>
  )
}
