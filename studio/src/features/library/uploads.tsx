import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { UploadLine, UploadLines } from '../../components/upload-line.tsx'
import { cancelUpload, retryUpload } from '../../model/files/actions.ts'
import { filesState } from '../../model/files/store.ts'
import styles from './library.module.css'

/** What is on its way up, under the details, so that it covers nothing. */
export function Uploads() {
  const t = useTranslations('library')
  const { uploads } = useSnapshot(filesState)
  if (uploads.length === 0) return null
  return (
    <section className={styles['uploads']} aria-labelledby="uploads">
      <h2 id="uploads">{t('uploads')}</h2>
      <UploadLines label={t('uploads')}>
        {uploads.map(({ id, name, status, progressPercent, failure }) => (
          <UploadLine
            key={id}
            name={name}
            status={status}
            progressPercent={progressPercent}
            failure={failure && (failure.detail || failure.title)}
            onRetry={() => retryUpload(id)}
            onRemove={() => cancelUpload(id)}
          />
        ))}
      </UploadLines>
    </section>
  )
}
