import type { Recording } from '@proscenium/protocol'
import { CircleDot, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { VideoPlayer } from '../../components/video-player.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { recordingPlayUrl } from '../../model/recordings/queries.ts'
import styles from './event-files.module.css'
import { recordingPictureUrl } from './recording-picture-url.ts'

/** Props of {@link RecordingPlayer}. */
export interface RecordingPlayerProps {
  readonly recording: Recording
  /** Asks for fresh addresses: those of before may have expired (CORE-REC-006). */
  readonly onRenew: () => void
}

/** Plays a recording, or says why it cannot be played yet. */
export function RecordingPlayer({ recording, onRenew }: RecordingPlayerProps) {
  const t = useTranslations('eventFiles')
  const [isBroken, setBroken] = useState(false)
  const url = recordingPlayUrl(recording)
  if (recording.status === 'recording') {
    return (
      <Notice
        icon={<CircleDot size={24} strokeWidth={1.5} aria-hidden="true" />}
        title={t('stillRecording')}
        help={t('stillRecordingHelp')}
      />
    )
  }
  if (recording.status === 'finalizing') {
    return <WaitingPicture title={t('finalizing')} reason={t('finalizingHelp')} />
  }
  if (recording.status === 'failed' || url === null) {
    return (
      <Notice
        icon={<TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" />}
        title={t('failedRecording')}
        help={recording.error ?? t('failedRecordingHelp')}
      />
    )
  }
  if (isBroken) {
    return (
      <Notice
        icon={<TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" />}
        title={t('cannotPlay')}
        help={t('cannotPlayHelp')}
        onRetry={() => {
          onRenew()
          setBroken(false)
        }}
      />
    )
  }
  return (
    <VideoPlayer
      className={styles['video']}
      src={url}
      poster={recordingPictureUrl(recording) ?? undefined}
      preload="metadata"
      aria-label={t('player', { name: recording.name })}
      onError={() => setBroken(true)}
    />
  )
}

interface NoticeProps {
  readonly icon: ReactNode
  readonly title: string
  readonly help: string
  readonly onRetry?: () => void
}

function Notice({ icon, title, help, onRetry }: NoticeProps) {
  const t = useTranslations('eventFiles')
  return (
    <div className={styles['notice']} role="status">
      {icon}
      <p className={styles['noticeTitle']}>{title}</p>
      <p className={styles['noticeHelp']}>{help}</p>
      {onRetry === undefined ? null : <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    </div>
  )
}
