import type { ContributionSource } from '@proscenium/protocol'
import { useFormatter, useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { useServerNow } from '../../components/use-server-now.ts'
import { guestMedia } from '../../model/guest/media-store.ts'
import { guestState } from '../../model/guest/store.ts'
import styles from './messages.module.css'

const MINUTE_MS = 60_000
const AGE_EVERY_MS = 10_000
/** How long a word of the director stays large. */
const CUE_MS = 10 * MINUTE_MS

/** What the director said last, large, and which source they ask for. */
export function DirectorCue() {
  const t = useTranslations('guest')
  const format = useFormatter()
  const now = useServerNow(AGE_EVERY_MS)
  const { messages, contribution } = useSnapshot(guestState)
  // "You are next" is no longer true after a while; the messages keep it.
  const last = messages.findLast(
    ({ from, atMs }) => from === 'director' && now.getTime() - atMs < CUE_MS,
  )
  const media = useSnapshot(guestMedia)
  const wish = wishOf(contribution?.source ?? 'any', media)
  if (!last && wish === null) return null
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
      {last === undefined ? null : <p className={styles['words']}>{last.text}</p>}
      {wish === null ? null : <p className={styles[last ? 'wish' : 'words']}>{t(wish)}</p>}
    </div>
  )
}

/** Key of what the director asks for in the catalogue `guest`; null once the guest sends it (CORE-CTR-009). */
function wishOf(
  source: ContributionSource,
  { screen, hasVideo, isVideoOff, isDual, mayBeDual }: Snapshot<typeof guestMedia>,
) {
  const sendsCamera = screen === null && hasVideo && !isVideoOff
  switch (source) {
    case 'any':
      return null
    case 'camera':
      return sendsCamera ? null : 'wantsCamera'
    case 'dual_cam':
      if (sendsCamera && isDual) return null
      return mayBeDual ? 'wantsTwoCameras' : 'wantsSecondCamera'
    case 'screen_share':
      return screen === null ? 'wantsScreen' : null
    case 'external':
      return 'wantsEncoder'
  }
}
