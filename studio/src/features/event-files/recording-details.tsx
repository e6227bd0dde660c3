import { formatBytes, type Recording } from '@proscenium/protocol'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './event-files.module.css'
import { codecName } from './recording-facts.ts'
import { ShareRecording } from './share-recording.tsx'

const OFFSET = {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  signDisplay: 'always',
} as const

/** Props of {@link RecordingDetails}. */
export interface RecordingDetailsProps {
  readonly eventId: string
  readonly recording: Recording
  /** Of a contribution: see {@link programOffsetSec}. */
  readonly offsetSec: number | null
}

/** Under the player: what is in the file, and the way to keep it. */
export function RecordingDetails({ eventId, recording, offsetSec }: RecordingDetailsProps) {
  const t = useTranslations('eventFiles')
  const format = useFormatter()
  const locale = useLocale()
  const { width, height } = recording
  const facts = [
    [t('duration'), formatTimecode(recording.durationSec * 1_000, true)],
    [t('size'), formatBytes(recording.sizeBytes, locale)],
    [t('picture'), width === null || height === null ? null : `${width} × ${height}`],
    [t('videoCodec'), codecName(recording.videoCodec)],
    [t('audioCodec'), codecName(recording.audioCodec)],
    [t('started'), format.dateTime(new Date(recording.startedAt), { timeStyle: 'medium' })],
    [
      t('offset'),
      offsetSec === null ? null : t('offsetValue', { seconds: format.number(offsetSec, OFFSET) }),
    ],
  ] as const
  return (
    <div className={styles['details']}>
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {recording.status === 'ready' && recording.error !== null ? (
        <p className={styles['endedEarly']}>{recording.error}</p>
      ) : null}
      <div className={styles['keep']}>
        <ShareRecording eventId={eventId} recording={recording} />
        <DownloadButton eventId={eventId} recording={recording} look="page" />
      </div>
    </div>
  )
}
