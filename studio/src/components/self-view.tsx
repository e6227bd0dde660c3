import { clsx } from 'clsx'
import { Mic, MicOff, VideoOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import styles from './self-view.module.css'
import { WaitingPicture } from './waiting-picture.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link SelfView}. */
export interface SelfViewProps {
  readonly stream: MediaStream | null
  readonly hasVideo: boolean
  readonly isRequesting: boolean
  readonly isMuted: boolean
  readonly isVideoOff: boolean
  readonly isMirrored: boolean
  /** Name on screen. */
  readonly name: string
  /** `1280 × 720, 30 fps`; null while unknown. */
  readonly picture: string | null
  /** Instead of a picture: how to get one. */
  readonly help: ReactNode
}

/** One's own camera, large, as the show will see it. */
export function SelfView(props: SelfViewProps) {
  const { stream, hasVideo, isRequesting, isMuted, isVideoOff, isMirrored, name, picture } = props
  const t = useTranslations('deviceCheck')
  const video = useRef<HTMLVideoElement>(null)
  const isSeen = hasVideo && !isVideoOff
  const instead = isRequesting ? 'asking' : hasVideo ? 'off' : 'help'
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className={styles['view']}>
      <video
        ref={video}
        className={clsx(styles['video'], isMirrored && styles['mirrored'])}
        hidden={!isSeen}
        autoPlay
        playsInline
        muted
        aria-label={t('selfView')}
      />
      {isSeen ? null : (
        <div className={styles['instead']}>
          {instead === 'help' ? props.help : <Instead kind={instead} />}
        </div>
      )}
      {/* Where there is no picture, what stands in its place needs the room. */}
      {name === '' || (!isSeen && instead === 'help') ? null : (
        <span className={styles['name']}>
          {isMuted ? <MicOff {...ICON} /> : <Mic {...ICON} />}
          {name}
        </span>
      )}
      {isSeen && picture !== null ? <span className={styles['format']}>{picture}</span> : null}
    </div>
  )
}

/** What stands where the picture would be while it is asked for, and while it is held back. */
function Instead({ kind }: { kind: 'asking' | 'off' }) {
  const t = useTranslations('deviceCheck')
  if (kind === 'asking') return <WaitingPicture title={t('asking')} reason={t('askingReason')} />
  return (
    <p className={styles['off']}>
      <VideoOff size={24} strokeWidth={1.5} aria-hidden="true" />
      {t('cameraIsOff')}
    </p>
  )
}
