import { useTranslations } from 'use-intl'
import { useFrameSize } from '../use-frame-size.ts'
import styles from './safe-areas.module.css'

/**
 * What apps lay over an upright video, in percent from each edge: name and buttons at the right, words and controls
 * below, the status line above.
 */
const APP_MARGINS = { top: 12, right: 14, bottom: 22, left: 0 } as const

/** Action 3.5 % solid and graphics 5 % dashed, as EBU R 95 has them; what apps cover, over an upright frame. */
export function SafeAreas() {
  const t = useTranslations('sceneEditor')
  const frame = useFrameSize()
  const { top, right, bottom, left } = APP_MARGINS
  if (frame.height > frame.width) {
    return (
      <div className={styles['areas']} aria-hidden="true">
        <i className={styles['apps']} style={{ inset: `${top}% ${right}% ${bottom}% ${left}%` }} />
        <span className={styles['label']} style={{ top: `${top}%`, left: `${left + 2}%` }}>
          {t('appSafe')}
        </span>
      </div>
    )
  }
  return (
    <div className={styles['areas']} aria-hidden="true">
      <i className={styles['action']} />
      <i className={styles['graphics']} />
      <span className={styles['label']}>{t('actionSafe')}</span>
    </div>
  )
}
