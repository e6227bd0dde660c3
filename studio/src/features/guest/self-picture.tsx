import { MonitorUp, Settings2, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { LevelCaption } from '../../components/level-caption.tsx'
import { LevelMeter } from '../../components/level-meter.tsx'
import type { LevelReading } from '../../components/level-scale.ts'
import { Popover } from '../../components/popover.tsx'
import { guestMedia } from '../../model/guest/media-store.ts'
import { guestState } from '../../model/guest/store.ts'
import { DeviceFields } from './device-fields.tsx'
import styles from './self-picture.module.css'
import { useGuestStreams } from './use-guest-streams.ts'

/** Oneself, small beside the program, and behind everything on a phone. */
export function SelfPicture({ readLevel }: { readLevel: () => LevelReading }) {
  const t = useTranslations('guest')
  const media = useSnapshot(guestMedia)
  const { name } = useSnapshot(guestState)
  const { picture, isDual, hasPicture, screen } = useGuestStreams()
  const video = useRef<HTMLVideoElement>(null)
  const shown = screen ?? picture
  const isBlocked = media.problem === 'denied' && !media.hasAudio
  const isSeen = screen !== null || (hasPicture && !media.isVideoOff)
  useEffect(() => {
    if (video.current) video.current.srcObject = shown
  }, [shown])
  return (
    <>
      <div className={styles['self']}>
        <video
          ref={video}
          className={styles['video']}
          data-mirrored={screen === null && !isDual}
          hidden={!isSeen}
          autoPlay
          playsInline
          muted
          aria-label={t('selfView')}
        />
        {isSeen ? null : (
          <p className={styles['off']}>
            <VideoOff size={24} strokeWidth={1.5} aria-hidden="true" />
            {t('cameraOffHere')}
          </p>
        )}
        <span className={styles['name']}>{name || t('you')}</span>
        {isSeen ? (
          <span className={styles['note']}>
            {screen === null ? null : <MonitorUp size={16} strokeWidth={1.5} aria-hidden="true" />}
            {t(noteOf(screen !== null, isDual))}
          </span>
        ) : null}
        <div className={styles['settings']}>
          <Popover
            label={t('devices')}
            trigger={
              <IconButton
                label={t('devices')}
                size="default"
                icon={<Settings2 size={20} strokeWidth={1.5} aria-hidden="true" />}
              />
            }
          >
            <div className={styles['fields']}>
              <DeviceFields readLevel={readLevel} />
            </div>
          </Popover>
        </div>
      </div>
      <div className={styles['level']}>
        <LevelMeter
          className={styles['meter']}
          read={readLevel}
          look="cells"
          muted={media.isMuted || !media.hasAudio}
        />
        <LevelCaption
          readLevel={readLevel}
          hasAudio={media.hasAudio}
          isMuted={media.isMuted}
          problem={isBlocked ? 'denied' : media.audioProblem}
          asksToSpeak={false}
        />
      </div>
    </>
  )
}

function noteOf(isSharing: boolean, isDual: boolean) {
  if (isSharing) return 'sharing'
  return isDual ? 'twoCameras' : 'mirrored'
}
