import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Popover } from '../../components/popover.tsx'
import { clearLog, markLogRead } from '../../model/notifications/actions.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import { LogList } from './log-list.tsx'
import styles from './log-popover.module.css'

/** Props of {@link LogPopover}. */
export interface LogPopoverProps {
  /** `status` in the bar at the bottom of the studio, `page` at the top of the other pages. */
  readonly look: 'status' | 'page'
}

/** Everything that was ever a toast, so that their time limit loses nothing. */
export function LogPopover({ look }: LogPopoverProps) {
  const t = useTranslations('messageLog')
  const { unreadCount, log } = useSnapshot(notificationsState)
  const isBar = look === 'status'
  return (
    <Popover
      label={t('log')}
      side={isBar ? 'top' : 'bottom'}
      onOpenChange={(isOpen) => isOpen && markLogRead()}
      trigger={
        <button
          type="button"
          className={styles[look]}
          aria-label={t('unread', { count: unreadCount })}
          title={isBar ? undefined : t('log')}
        >
          <Bell size={isBar ? 14 : 20} strokeWidth={1.5} aria-hidden="true" />
          {isBar ? t('log') : null}
          {isBar && unreadCount > 0 ? <Badge round>{unreadCount}</Badge> : null}
          {!isBar && unreadCount > 0 ? <i className={styles['dot']} /> : null}
        </button>
      }
    >
      <LogList />
      {log.length === 0 ? null : (
        <div className={styles['foot']}>
          <Button size="mini" onClick={clearLog}>
            {t('clear')}
          </Button>
        </div>
      )}
    </Popover>
  )
}
