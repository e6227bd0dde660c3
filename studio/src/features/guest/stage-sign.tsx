import { Megaphone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { guestMedia } from '../../model/guest/media-store.ts'
import type { GuestAir } from '../../model/guest/selectors.ts'
import { guestState } from '../../model/guest/store.ts'
import { RecordingSign } from './recording-sign.tsx'
import styles from './stage-sign.module.css'

/** Across the top: whether viewers get this guest. Red is for that alone. */
export function StageSign({ air }: { air: GuestAir }) {
  const t = useTranslations('guest')
  const { isMuted, hasAudio, isVideoOff, hasVideo, screen } = useSnapshot(guestMedia)
  const { isDirectorSpeaking } = useSnapshot(guestState)
  const isSilent = isMuted || !hasAudio
  const isUnseen = (isVideoOff || !hasVideo) && screen === null
  const onAirWords = isSilent ? 'onAirMuted' : isUnseen ? 'onAirNoPicture' : 'onAirHelp'
  const words = { on_air: onAirWords, shown: 'shownHelp', off_air: 'offAirHelp' } as const
  const isOnAir = air === 'on_air'
  return (
    <header className={styles['sign']} data-air={isOnAir}>
      <span className={styles['dot']} aria-hidden="true" />
      <h1 className={styles['state']}>{t(isOnAir ? 'onAir' : 'offAir')}</h1>
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
      <VisuallyHidden aria-live="assertive">{t(isOnAir ? 'nowOnAir' : 'nowOffAir')}</VisuallyHidden>
    </header>
  )
}
