import type { Recording } from '@proscenium/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { VideoPlayer } from '../../components/video-player.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { renewRecordingAddress, signedRecordingUrl } from '../../model/recordings/queries.ts'
import styles from './event-files.module.css'
import { recordingPictureUrl } from './recording-picture-url.ts'
import { needsPlayer, RecordingStream } from './recording-stream.ts'

/** Props of {@link RecordingVideo}. */
export interface RecordingVideoProps {
  readonly recording: Recording
  /** Of its playlist. */
  readonly url: string
  readonly onBroken: () => void
  /** Where to play from; another object is another wish. */
  readonly seek?: Seek | null
  /** Where it plays, in whole seconds. */
  readonly onTime?: (sec: number) => void
}

/** A wish to play from a moment. */
export interface Seek {
  readonly sec: number
}

/** A recording in a player; one that is still written can be scrubbed, and brought to its end. */
export function RecordingVideo(props: RecordingVideoProps) {
  const { recording, url, onBroken, seek = null, onTime } = props
  const t = useTranslations('eventFiles')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [state, setState] = useState<'loading' | 'waiting' | 'playable'>('loading')
  const stream = useRef<RecordingStream | null>(null)
  const broken = useRef(onBroken)
  broken.current = onBroken
  const isRunning = recording.status === 'recording'
  // How it was when it was chosen: what goes on plays on when the recording ends.
  const startedRunning = useRef(isRunning)
  const hasPlayer = needsPlayer()
  useEffect(() => {
    if (video === null || !hasPlayer) return
    const playing = new RecordingStream({
      video,
      url,
      sign: signedRecordingUrl,
      renew: renewRecordingAddress,
      isRunning: startedRunning.current,
      onState: setState,
      onBroken: () => broken.current(),
    })
    stream.current = playing
    return () => playing.dispose()
  }, [video, url, hasPlayer])
  const isHidden = hasPlayer && state !== 'playable'
  useSeek(isHidden ? null : video, seek)
  return (
    <>
      <VideoPlayer
        ref={setVideo}
        className={styles['video']}
        hidden={isHidden}
        {...(hasPlayer ? {} : { src: signedRecordingUrl(url), onError: onBroken })}
        poster={recordingPictureUrl(recording) ?? undefined}
        preload="metadata"
        onTimeUpdate={({ currentTarget }) => onTime?.(Math.floor(currentTarget.currentTime))}
        aria-label={t('player', { name: recording.name })}
      />
      {isHidden ? (
        <WaitingPicture
          title={t(state === 'waiting' ? 'stillRecording' : 'loading')}
          {...(state === 'waiting' ? { reason: t('stillRecordingHelp') } : {})}
        />
      ) : null}
      {isRunning && !isHidden ? (
        <p className={styles['behind']}>
          <span>{t('behind')}</span>
          <Button onClick={() => stream.current?.goToLatest()}>{t('latest')}</Button>
        </p>
      ) : null}
    </>
  )
}

/** Plays from where it was wished, once for each wish, as soon as there is something to play. */
function useSeek(video: HTMLVideoElement | null, seek: Seek | null): void {
  const done = useRef<Seek | null>(null)
  useEffect(() => {
    if (video === null || seek === null || done.current === seek) return
    done.current = seek
    video.currentTime = seek.sec
    // A browser may refuse to play by itself; then it stands at the right place.
    void video.play()?.catch(() => undefined)
  }, [video, seek])
}
