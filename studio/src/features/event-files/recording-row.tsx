import { formatBytes, type Recording } from '@proscenium/protocol'
import { clsx } from 'clsx'
import { CircleDot, RectangleHorizontal, Smartphone } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import { DeleteRecording } from './delete-recording.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './event-files.module.css'
import { pictureShape } from './recording-facts.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link RecordingRow}. */
export interface RecordingRowProps {
  readonly eventId: string
  readonly recording: Recording
  readonly selected: boolean
  readonly isDeletable: boolean
  readonly onSelect: () => void
}

/** One recording: choose it to see it, or keep it. */
export function RecordingRow(props: RecordingRowProps) {
  const { eventId, recording, selected, isDeletable, onSelect } = props
  const t = useTranslations('eventFiles')
  const locale = useLocale()
  const isTall = (recording.height ?? 0) > (recording.width ?? 0)
  const Icon =
    recording.status === 'recording' ? CircleDot : isTall ? Smartphone : RectangleHorizontal
  const facts = [
    pictureShape(recording),
    formatTimecode(recording.durationSec * 1_000),
    formatBytes(recording.sizeBytes, locale),
  ].filter((fact) => fact !== null)
  return (
    <li className={clsx(styles['recording'], selected && styles['selected'])}>
      <button
        type="button"
        className={styles['choose']}
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
      >
        <Icon {...ICON} />
        <span className={styles['recordingText']}>
          <span className={styles['recordingName']}>{recording.name}</span>
          <span className={styles['recordingFacts']}>{facts.join(', ')}</span>
        </span>
        <span className={styles['recordingState']}>{t(`state_${recording.status}`)}</span>
      </button>
      <DownloadButton eventId={eventId} recording={recording} look="icon" />
      {isDeletable ? <DeleteRecording eventId={eventId} recording={recording} /> : null}
    </li>
  )
}
