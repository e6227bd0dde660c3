import { Headphones, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { setReturnAudible } from '../../model/guest/actions.ts'
import { programStream } from '../../model/guest/guest-link.ts'
import { guestState } from '../../model/guest/store.ts'
import styles from './program-return.module.css'
import { useArrivingPicture } from './use-arriving-picture.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What viewers get. It is silent until the guest asks for its sound, which loudspeakers would send back. */
export function ProgramReturn() {
  const t = useTranslations('guest')
  const { isReturnAudible } = useSnapshot(guestState)
  const video = useRef<HTMLVideoElement>(null)
  const hasPicture = useArrivingPicture(video)
  useEffect(() => {
    if (video.current) video.current.srcObject = programStream()
  }, [])
  const hearLabel = t(isReturnAudible ? 'hearing' : 'hear')
  return (
    <section className={styles['monitor']} aria-label={t('program')}>
      <video
        ref={video}
        className={styles['video']}
        autoPlay
        playsInline
        muted={!isReturnAudible}
        aria-label={t('program')}
      />
      {hasPicture ? null : (
        <div className={styles['waiting']}>
          <WaitingPicture title={t('programWaiting')} reason={t('programWaitingReason')} />
        </div>
      )}
      <span className={styles['label']}>
        <span className={styles['long']}>{t('program')}</span>
        <span className={styles['short']}>{t('programShort')}</span>
      </span>
      <div className={styles['sound']}>
        <IconButton
          label={hearLabel}
          size="default"
          look="outline"
          pressed={isReturnAudible}
          icon={isReturnAudible ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
          onClick={() => setReturnAudible(!isReturnAudible)}
        />
      </div>
      {isReturnAudible ? (
        <p className={styles['headphones']} role="status">
          <Headphones size={16} strokeWidth={1.5} aria-hidden="true" />
          {t('headphones')}
        </p>
      ) : null}
    </section>
  )
}
