import { Maximize, Minimize, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { lurkerState } from '../../model/lurker/store.ts'
import styles from './watching.module.css'

/** Props of {@link WatchControls}. */
export interface WatchControlsProps {
  /** What fills the screen. */
  readonly stage: RefObject<HTMLDivElement | null>
  readonly isMuted: boolean
  readonly hasSound: boolean
  readonly onMute: (isMuted: boolean) => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What arrives in figures, sound on and off, full screen. */
export function WatchControls({ stage, isMuted, hasSound, onMute }: WatchControlsProps) {
  const t = useTranslations('lurker')
  const isFull = useFullScreen()
  const canFill = 'requestFullscreen' in document.documentElement
  const toggleFull = () => {
    if (isFull) void document.exitFullscreen()
    else void stage.current?.requestFullscreen().catch(() => undefined)
  }
  return (
    <div className={styles['controls']}>
      <Figures />
      {hasSound ? (
        <Button
          size="page"
          variant={isMuted ? 'primary' : 'outline'}
          icon={isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
          onClick={() => onMute(!isMuted)}
        >
          {t(isMuted ? 'soundOn' : 'soundOff')}
        </Button>
      ) : null}
      {canFill ? (
        <IconButton
          className={styles['full']}
          look="outline"
          label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
          icon={isFull ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
          onClick={toggleFull}
        />
      ) : null}
    </div>
  )
}

function Figures() {
  const t = useTranslations('lurker')
  const { stats } = useSnapshot(lurkerState)
  if (!stats) return null
  const { width, height, framesPerSecond, bufferMs } = stats
  const figures = [
    width && height ? t('size', { width, height }) : null,
    framesPerSecond === null ? null : t('rate', { fps: Math.round(framesPerSecond) }),
    bufferMs === null ? null : t('delay', { ms: Math.round(bufferMs) }),
  ].filter((text) => text !== null)
  return <p className={styles['figures']}>{figures.join(' · ')}</p>
}

function useFullScreen(): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const read = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])
  return isFull
}
