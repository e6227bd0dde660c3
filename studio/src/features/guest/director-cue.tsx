import { useFormatter, useNow, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { guestState } from '../../model/guest/store.ts'
import styles from './messages.module.css'

const MINUTE_MS = 60_000
const AGE_EVERY_MS = 10_000

/** What the director said last, large. */
export function DirectorCue() {
  const t = useTranslations('guest')
  const format = useFormatter()
  const now = useNow({ updateInterval: AGE_EVERY_MS })
  const { messages, contribution } = useSnapshot(guestState)
  const last = messages.findLast(({ from }) => from === 'director')
  const wantsScreen = contribution?.source === 'screen_share'
  if (!last && !wantsScreen) return null
  const isNew = last !== undefined && now.getTime() - last.atMs < MINUTE_MS
  return (
    <div className={styles['cue']} role="status">
      <p className={styles['head']}>
        <span>{t('director')}</span>
        {last === undefined ? null : (
          <span className={styles['when']}>
            {isNew
              ? format.relativeTime(last.atMs, new Date(Math.max(last.atMs, now.getTime())))
              : format.dateTime(new Date(last.atMs), { hour: '2-digit', minute: '2-digit' })}
          </span>
        )}
      </p>
      <p className={styles['words']}>{last?.text ?? t('wantsScreen')}</p>
      {last && wantsScreen ? <p className={styles['wish']}>{t('wantsScreen')}</p> : null}
    </div>
  )
}
