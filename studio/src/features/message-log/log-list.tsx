import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { useFailureWords } from '../../components/failure-words.ts'
import { notificationText } from '../../model/notifications/notification-text.ts'
import { notificationsState } from '../../model/notifications/store.ts'
import styles from './log-list.module.css'

/** The messages of this session, newest first, with their times. */
export function LogList() {
  const t = useTranslations('messageLog')
  const words = useTranslations('notifications')
  const failures = useFailureWords()
  const format = useFormatter()
  const { log } = useSnapshot(notificationsState)
  if (log.length === 0) return <p className={styles['empty']}>{t('empty')}</p>
  return (
    <ol className={styles['list']}>
      {log.map((entry) => {
        const { title, detail } = notificationText(entry, { words, failures })
        return (
          <li key={entry.id} className={styles['entry']} data-level={entry.level}>
            <time dateTime={new Date(entry.atMs).toISOString()}>
              {format.dateTime(new Date(entry.atMs), {
                hour: '2-digit',
                minute: '2-digit',
                second: '2-digit',
              })}
            </time>
            <span>
              {title}
              {detail === undefined ? null : <small>{detail}</small>}
              {entry.action?.kind === 'join_show' ? (
                <a href={entry.action.link} target="_blank" rel="noreferrer">
                  {t('join')}
                </a>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
