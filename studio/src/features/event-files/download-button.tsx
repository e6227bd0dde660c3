import type { Recording } from '@proscenium/protocol'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { downloadRecording } from '../../model/recordings/actions.ts'
import styles from './event-files.module.css'

/** Props of {@link DownloadButton}. */
export interface DownloadButtonProps {
  readonly eventId: string
  readonly recording: Pick<Recording, 'id' | 'name' | 'downloadUrl'>
  /** `icon` stands in a row of recordings. */
  readonly look: 'page' | 'icon'
}

/** Keeps a recording; nothing while there is no file of it. */
export function DownloadButton({ eventId, recording, look }: DownloadButtonProps) {
  const t = useTranslations('eventFiles')
  const [isAsking, setAsking] = useState(false)
  if (recording.downloadUrl === null) return null
  const download = async () => {
    if (isAsking) return
    setAsking(true)
    await downloadRecording(eventId, recording.id)
    setAsking(false)
  }
  const icon = <Download size={16} strokeWidth={1.5} aria-hidden="true" />
  if (look === 'page') {
    return (
      <Button
        variant="primary"
        size="page"
        icon={icon}
        busy={isAsking}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className={styles['download']}
      aria-label={t('downloadNamed', { name: recording.name })}
      aria-busy={isAsking || undefined}
      title={t('download')}
      onClick={() => void download()}
    >
      {isAsking ? <Spinner size={16} /> : icon}
    </button>
  )
}
