import { Eye, EyeOff, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { programStream } from '../../model/guest/guest-link.ts'
import {
  setReturnAudible,
  setReturnShown,
  setReturnVolume,
} from '../../model/guest/return-actions.ts'
import { guestState } from '../../model/guest/store.ts'
import styles from './program-return.module.css'
import { useArrivingPicture } from './use-arriving-picture.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What viewers get, without its sound: that has the guest in it, and comes to him without himself elsewhere. */
export function ProgramReturn() {
  const t = useTranslations('guest')
  const { isReturnShown } = useSnapshot(guestState)
  return (
    <section className={styles['monitor']} aria-label={t('program')}>
      {isReturnShown ? <Picture /> : <p className={styles['hidden']}>{t('programHidden')}</p>}
      <span className={styles['label']}>
        <span className={styles['long']}>{t('program')}</span>
        <span className={styles['short']}>{t('programShort')}</span>
      </span>
      <Controls />
    </section>
  )
}

function Picture() {
  const t = useTranslations('guest')
  const video = useRef<HTMLVideoElement>(null)
  const hasPicture = useArrivingPicture(video)
  useEffect(() => {
    if (video.current) video.current.srcObject = programStream()
  }, [])
  return (
    <>
      <video
        ref={video}
        className={styles['video']}
        autoPlay
        playsInline
        muted
        aria-label={t('program')}
      />
      {hasPicture ? null : (
        <div className={styles['waiting']}>
          <WaitingPicture title={t('programWaiting')} reason={t('programWaitingReason')} />
        </div>
      )}
    </>
  )
}

function Controls() {
  const t = useTranslations('guest')
  const { isReturnAudible, returnVolume, isReturnShown } = useSnapshot(guestState)
  return (
    <div className={styles['controls']}>
      {isReturnAudible ? (
        <input
          type="range"
          className={styles['volume']}
          aria-label={t('returnVolume')}
          aria-valuetext={t('returnVolumeText', { percent: returnVolume })}
          value={returnVolume}
          min={0}
          max={100}
          step={5}
          onChange={({ target }) => setReturnVolume(target.valueAsNumber)}
        />
      ) : null}
      <IconButton
        label={t(isReturnAudible ? 'hearing' : 'hear')}
        size="default"
        look="outline"
        pressed={isReturnAudible}
        icon={isReturnAudible ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
        onClick={() => setReturnAudible(!isReturnAudible)}
      />
      <IconButton
        label={t(isReturnShown ? 'programHide' : 'programShow')}
        size="default"
        look="outline"
        icon={isReturnShown ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        onClick={() => setReturnShown(!isReturnShown)}
      />
    </div>
  )
}
