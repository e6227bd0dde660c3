import { useTranslations } from 'use-intl'
import { useFrameSize } from '../use-frame-size.ts'
import styles from './portrait-ghost.module.css'

/** What a portrait cut of the middle would keep of a wide frame; nothing over a portrait one. */
export function PortraitGhost() {
  const t = useTranslations('sceneEditor')
  const frame = useFrameSize()
  if (frame.height > frame.width) return null
  const widthPercent = (frame.height / frame.width) ** 2 * 100
  const edge = (100 - widthPercent) / 2
  return (
    <div className={styles['ghost']} aria-hidden="true">
      <i className={styles['cut']} style={{ left: 0, width: `${edge}%` }} />
      <i className={styles['cut']} style={{ right: 0, width: `${edge}%` }} />
      <span className={styles['label']} style={{ left: `${edge}%` }}>
        {t('portraitFrame')}
      </span>
    </div>
  )
}
