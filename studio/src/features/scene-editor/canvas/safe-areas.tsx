import { useTranslations } from 'use-intl'
import styles from './safe-areas.module.css'

/** Action 3.5 % solid and graphics 5 % dashed, as EBU R 95 has them. */
export function SafeAreas() {
  const t = useTranslations('sceneEditor')
  return (
    <div className={styles['areas']} aria-hidden="true">
      <i className={styles['action']} />
      <i className={styles['graphics']} />
      <span className={styles['label']}>{t('actionSafe')}</span>
    </div>
  )
}
