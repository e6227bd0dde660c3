import type { LibraryFile } from '@proscenium/protocol'
import { RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { cancelUpload, retryUpload } from '../../model/files/actions.ts'
import { filesState, type Upload } from '../../model/files/store.ts'
import type { MediaKind } from './media-picker.tsx'
import styles from './upload-tray.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link UploadTray}. */
export interface UploadTrayProps {
  readonly kind: MediaKind
  readonly onPick: (file: LibraryFile) => void
}

/** Files on their way up: how far, what was wrong, again. */
export function UploadTray({ kind, onPick }: UploadTrayProps) {
  const t = useTranslations('mediaPicker')
  const { uploads } = useSnapshot(filesState)
  if (uploads.length === 0) return null
  return (
    <ul className={styles['tray']} aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} kind={kind} onPick={onPick} />
      ))}
    </ul>
  )
}

interface UploadRowProps extends UploadTrayProps {
  readonly upload: Snapshot<Upload>
}

function UploadRow({ upload, kind, onPick }: UploadRowProps) {
  const t = useTranslations('mediaPicker')
  const { id, name, status, progressPercent, failure, file } = upload
  return (
    <li className={styles['row']}>
      <span className={styles['words']}>
        <b title={name}>{name}</b>
        <small className={failure ? styles['failed'] : undefined}>
          {failure
            ? failure.detail || failure.title
            : t(`status_${status}`, { percent: Math.round(progressPercent) })}
        </small>
      </span>
      {file?.kind === kind ? (
        <Button size="mini" onClick={() => onPick(file)}>
          {t('use')}
        </Button>
      ) : null}
      {status === 'failed' ? (
        <IconButton
          size="mini"
          label={t('retry', { name })}
          icon={<RotateCcw {...ICON} />}
          onClick={() => retryUpload(id)}
        />
      ) : null}
      <IconButton
        size="mini"
        label={t(status === 'done' ? 'forget' : 'cancel', { name })}
        icon={<X {...ICON} />}
        onClick={() => cancelUpload(id)}
      />
      {status === 'uploading' || status === 'processing' ? (
        <span className={styles['bar']}>
          <ProgressBar
            label={t('progress', { name })}
            value={status === 'uploading' ? progressPercent / 100 : null}
          />
        </span>
      ) : null}
    </li>
  )
}
