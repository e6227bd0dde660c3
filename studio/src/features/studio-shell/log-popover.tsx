import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/badge.tsx'
import { Popover } from '../../components/popover.tsx'
import { markLogRead } from '../../model/notifications/actions.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { LogList } from './log-list.tsx'
import styles from './studio-status-bar.module.css'

/** Everything that was ever a toast, so that their time limit loses nothing. */
export function LogPopover() {
  const t = useTranslations('studioShell')
  const { unreadCount } = useSnapshot(notificationsState)
  return (
    <Popover
      label={t('log')}
      side="top"
      onOpenChange={(isOpen) => isOpen && markLogRead()}
      trigger={
        <button type="button" className={styles['button']}>
          <Bell size={14} strokeWidth={1.5} aria-hidden="true" />
          {t('log')}
          {unreadCount > 0 ? <Badge round>{unreadCount}</Badge> : null}
        </button>
      }
    >
      <LogList />
    </Popover>
  )
}
