import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { reachOf } from './address-reach.ts'
import styles from './link-reach.module.css'

/** Says of a link that others cannot open how far it works; nothing of one that works anywhere. */
export function LinkReach({ link }: { link: string }) {
  const t = useTranslations('components')
  const reach = reachOf(link)
  if (reach === 'internet') return null
  return (
    <p className={styles['reach']}>
      <MonitorSmartphone size={14} strokeWidth={1.5} aria-hidden="true" />
      {t(`reach_${reach}`)}
    </p>
  )
}
