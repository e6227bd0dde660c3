import type { LibraryFile } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { UploadLine, UploadLines } from '../../components/upload-line.tsx'
import { cancelUpload, retryUpload } from '../../model/files/actions.ts'
import { filesState } from '../../model/files/store.ts'
import type { MediaKind } from './media-picker.tsx'

/** Props of {@link UploadTray}. */
export interface UploadTrayProps {
  readonly kind: MediaKind
  readonly onPick: (file: LibraryFile) => void
}

/** Files on their way up; those that are there can be used at once. */
export function UploadTray({ kind, onPick }: UploadTrayProps) {
  const t = useTranslations('mediaPicker')
  const { uploads } = useSnapshot(filesState)
  if (uploads.length === 0) return null
  return (
    <UploadLines label={t('uploads')}>
      {uploads.map(({ id, name, status, progressPercent, failure, file }) => (
        <UploadLine
          key={id}
          name={name}
          status={status}
          progressPercent={progressPercent}
          failure={failure && (failure.detail || failure.title)}
          onRetry={() => retryUpload(id)}
          onRemove={() => cancelUpload(id)}
          action={
            file?.kind === kind ? (
              <Button size="mini" onClick={() => onPick(file)}>
                {t('use')}
              </Button>
            ) : undefined
          }
        />
      ))}
    </UploadLines>
  )
}
