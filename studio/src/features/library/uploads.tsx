import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { UploadLine, UploadLines } from '../../components/upload-line.tsx'
import { cancelUpload, pauseUpload, retryUpload } from '../../model/files/actions.ts'
import { filesState } from '../../model/files/store.ts'
import { totalProgressPercent, uploadStatus } from '../../model/files/upload-status.ts'
import { uploadFailureText } from '../../model/files/upload-texts.ts'
import styles from './library.module.css'

/** What is on its way up, newest first, under the details, so that it covers nothing. */
export function Uploads() {
  const t = useTranslations('library')
  const words = useTranslations('notifications')
  const locale = useLocale()
  const { uploads } = useSnapshot(filesState)
  if (uploads.length === 0) return null
  const totalPercent = totalProgressPercent(uploads)
  return (
    <section className={styles['uploads']} aria-labelledby="uploads">
      <h2 id="uploads">
        {totalPercent === null ? t('uploads') : t('uploadsTotal', { percent: totalPercent })}
      </h2>
      <UploadLines label={t('uploads')}>
        {uploads.toReversed().map(({ id, name, progressPercent, ...upload }) => (
          <UploadLine
            key={id}
            name={name}
            status={uploadStatus(upload)}
            progressPercent={progressPercent}
            failure={uploadFailureText(upload, words, locale)}
            onPause={() => pauseUpload(id)}
            onRetry={() => retryUpload(id)}
            onRemove={() => cancelUpload(id)}
          />
        ))}
      </UploadLines>
    </section>
  )
}
