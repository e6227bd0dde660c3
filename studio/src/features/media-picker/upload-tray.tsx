import type { LibraryFile } from '@proscenium/protocol'
import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { snapshot, useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { UploadLine, UploadLines } from '../../components/upload-line.tsx'
import { UploadTools } from '../../components/upload-tools.tsx'
import { cancelUpload, pauseUpload, retryUpload } from '../../model/files/actions.ts'
import {
  clearDoneUploads,
  isRefused,
  pauseAllUploads,
  retryAllUploads,
  uploadCounts,
} from '../../model/files/all-uploads.ts'
import { filesState } from '../../model/files/store.ts'
import { holdTray } from '../../model/files/tray-place.ts'
import { uploadStatus } from '../../model/files/upload-status.ts'
import { uploadFailureText } from '../../model/files/upload-texts.ts'
import styles from './media-picker.module.css'
import type { MediaKind } from './media-picker.tsx'

/** Props of {@link UploadTray}. */
export interface UploadTrayProps {
  readonly kind: MediaKind
  readonly onPick: (file: LibraryFile) => void
}

/** Files on their way up; those that are there can be used at once. */
export function UploadTray({ kind, onPick }: UploadTrayProps) {
  const t = useTranslations('mediaPicker')
  const words = useTranslations('notifications')
  const failures = useFailureWords()
  const locale = useLocale()
  const { uploads } = useSnapshot(filesState)
  useEffect(holdTray, [])
  if (uploads.length === 0) return null
  return (
    <>
      <div className={styles['uploadTools']}>
        <UploadTools
          counts={uploadCounts(uploads)}
          onPauseAll={pauseAllUploads}
          onRetryAll={retryAllUploads}
          onClear={clearDoneUploads}
        />
      </div>
      <UploadLines label={t('uploads')}>
        {uploads.map(({ id, name, progressPercent, thumbnailUrl, file, ...upload }) => (
          <UploadLine
            key={id}
            name={name}
            status={uploadStatus(upload)}
            progressPercent={progressPercent}
            pictureUrl={thumbnailUrl}
            failure={uploadFailureText(upload, { words, failures }, locale)}
            isRefused={isRefused(upload)}
            onPause={() => pauseUpload(id)}
            onRetry={() => retryUpload(id)}
            onRemove={() => cancelUpload(id)}
            action={
              file?.kind === kind ? (
                <Button size="mini" onClick={() => pick(id, onPick)}>
                  {t('use')}
                </Button>
              ) : undefined
            }
          />
        ))}
      </UploadLines>
    </>
  )
}

/** The file as it is, without what watches it for changes. */
function pick(uploadId: string, onPick: UploadTrayProps['onPick']): void {
  const file = filesState.uploads.find(({ id }) => id === uploadId)?.file
  if (file) onPick(structuredClone(snapshot(file)) as LibraryFile)
}
