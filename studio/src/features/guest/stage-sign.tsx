import { Megaphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { guestMedia } from '../../model/guest/media-store.ts'
import {
  type GuestAir,
  type GuestReach,
  type GuestSends,
  selectReach,
  selectSends,
} from '../../model/guest/selectors.ts'
import { guestState } from '../../model/guest/store.ts'
import { RecordingSign } from './recording-sign.tsx'
import styles from './stage-sign.module.css'

const STATES = {
  on_air: 'onAir',
  paused: 'paused',
  interrupted: 'interrupted',
  unsure: 'unsure',
  silent: 'offAir',
  shown: 'offAir',
  off_air: 'offAir',
} as const

const NOW = {
  on_air: 'nowOnAir',
  paused: 'nowPaused',
  interrupted: 'nowInterrupted',
  unsure: 'nowUnsure',
  silent: 'nowOffAir',
  shown: 'nowOffAir',
  off_air: 'nowOffAir',
} as const

/** Message key: what viewers get, and who withholds the rest, the guest or the director. */
function onAirWordsOf(sends: GuestSends, { isSeen, isHeard }: GuestReach) {
  if (isSeen && isHeard) return 'onAirHelp'
  if (isSeen) return sends.sound ? 'onAirMutedByDirector' : 'onAirMuted'
  return sends.picture ? 'onAirHeardOnly' : 'onAirNoPicture'
}

/** Across the top: whether viewers get this guest. Red is for that alone. */
export function StageSign({ air }: { air: GuestAir }) {
  const t = useTranslations('guest')
  const sends = selectSends(useSnapshot(guestMedia))
  const guest = useSnapshot(guestState)
  const { isDirectorSpeaking } = guest
  const onAirWords = onAirWordsOf(sends, selectReach(guest, sends))
  const words = {
    on_air: onAirWords,
    paused: 'pausedHelp',
    interrupted: 'interruptedHelp',
    unsure: 'unsureHelp',
    silent: 'silentHelp',
    shown: 'shownHelp',
    off_air: sends.picture || sends.sound ? 'offAirHelp' : 'nothingToSend',
  } as const
  return (
    <header className={styles['sign']} data-air={air}>
      <span className={styles['dot']} aria-hidden="true" />
      <h1 className={styles['state']}>{t(STATES[air])}</h1>
      <span className={styles['words']} role="status">
        {isDirectorSpeaking ? (
          <strong className={styles['voice']}>
            <Megaphone size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('directorSpeaks')}
          </strong>
        ) : (
          t(words[air])
        )}
      </span>
      <RecordingSign />
      <VisuallyHidden aria-live="assertive">{t(NOW[air])}</VisuallyHidden>
    </header>
  )
}
