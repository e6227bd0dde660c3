import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './single-band.module.css'

/** Says over the one picture what becomes of its edits (GAP-054). */
export function SingleBand() {
  const t = useTranslations('mixer')
  return (
    <p className={styles['band']} role="note">
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
      {t('editsOnApply')}
    </p>
  )
}
