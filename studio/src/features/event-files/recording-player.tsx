import type { Recording } from '@proscenium/protocol'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import styles from './event-files.module.css'
import { RecordingVideo, type Seek } from './recording-video.tsx'

/** Props of {@link RecordingPlayer}. */
export interface RecordingPlayerProps {
  readonly recording: Recording
  /** Asks for fresh addresses: those of before may have expired (CORE-REC-006). */
  readonly onRenew: () => void
  readonly seek?: Seek | null
  readonly onTime?: (sec: number) => void
}

/** Plays a recording, also while it is written, or says why it cannot be played. */
export function RecordingPlayer({ recording, onRenew, seek, onTime }: RecordingPlayerProps) {
  const t = useTranslations('eventFiles')
  const [isBroken, setBroken] = useState(false)
  const { playUrl } = recording
  if (recording.status === 'finalizing' && playUrl === null) {
    return <WaitingPicture title={t('finalizing')} reason={t('finalizingHelp')} />
  }
  if (recording.status === 'failed' || playUrl === null) {
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
    <RecordingVideo
      recording={recording}
      url={playUrl}
      onBroken={() => setBroken(true)}
      {...(seek === undefined ? {} : { seek })}
      {...(onTime === undefined ? {} : { onTime })}
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
