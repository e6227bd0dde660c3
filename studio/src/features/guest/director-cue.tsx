import { useFormatter, useNow, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { guestState } from '../../model/guest/store.ts'
import styles from './messages.module.css'

const MINUTE_MS = 60_000
const AGE_EVERY_MS = 10_000
/** How long a word of the director stays large. */
const CUE_MS = 10 * MINUTE_MS

/** What the director said last, large. */
export function DirectorCue() {
  const t = useTranslations('guest')
  const format = useFormatter()
  const now = useNow({ updateInterval: AGE_EVERY_MS })
  const { messages, contribution } = useSnapshot(guestState)
  // "You are next" is no longer true after a while; the messages keep it.
  const last = messages.findLast(
    ({ from, atMs }) => from === 'director' && now.getTime() - atMs < CUE_MS,
  )
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
