import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import styles from './watching.module.css'

/** Props of {@link LivePicture}. */
export interface LivePictureProps {
  readonly stream: MediaStream | null
  readonly isMuted: boolean
  readonly isShown: boolean
  readonly label: string
  /** The browser lets it play without sound only. */
  readonly onSilenced: () => void
}

/** Plays a stream, with its sound once that was asked for. It stays in place while there is no picture. */
export function LivePicture(props: LivePictureProps) {
  const { stream, isMuted, isShown, label, onSilenced } = props
  const element = useRef<HTMLVideoElement>(null)
  const silenced = useRef(onSilenced)
  silenced.current = onSilenced
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = stream
    return () => {
      video.srcObject = null
    }
  }, [stream])
  useEffect(() => {
    const video = element.current
    if (!video || !isShown) return
    // React sets `muted` only once.
    video.muted = isMuted
    void video.play().catch(() => !isMuted && silenced.current())
  }, [isMuted, isShown])
  return (
    <video
      ref={element}
      className={clsx(styles['picture'], !isShown && styles['away'])}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
