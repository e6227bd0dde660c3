import { ChevronDown, ChevronUp, Upload as UploadIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { useFailureWords } from '../../components/failure-words.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { UploadLine, UploadLines } from '../../components/upload-line.tsx'
import { UploadTools } from '../../components/upload-tools.tsx'
import { UploadTexts } from '../../i18n/upload-texts.tsx'
import { cancelUpload, pauseUpload, retryUpload } from '../../model/files/actions.ts'
import {
  clearDoneUploads,
  dismissUploads,
  failedFirst,
  isRefused,
  pauseAllUploads,
  retryAllUploads,
  uploadCounts,
} from '../../model/files/all-uploads.ts'
import { filesState } from '../../model/files/store.ts'
import { holdTray } from '../../model/files/tray-place.ts'
import { totalProgressPercent, uploadStatus } from '../../model/files/upload-status.ts'
import { uploadFailureText } from '../../model/files/upload-texts.ts'
import styles from './upload-tray.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The uploads within a page, which then need no place of their own. */
export function DockedTray() {
  const { uploads } = useSnapshot(filesState)
  useEffect(holdTray, [])
  if (uploads.length === 0) return null
  return (
    <section className={styles['docked']} aria-labelledby="uploads">
      <TrayHead />
      <TrayLines />
    </section>
  )
}

/** The uploads on any other page: one line below, which opens; nothing where a page has them within itself. */
export function FloatingTray() {
  return (
    <UploadTexts>
      <Floating />
    </UploadTexts>
  )
}

function Floating() {
  const t = useTranslations('uploadTray')
  const { uploads, trayHolders } = useSnapshot(filesState)
  const [isOpen, setIsOpen] = useState(false)
  if (uploads.length === 0 || trayHolders > 0) return null
  const counts = uploadCounts(uploads)
  return (
    <section className={styles['floating']} aria-labelledby="uploads">
      {isOpen ? <TrayLines /> : null}
      <TrayHead>
        <IconButton
          size="mini"
          label={t(isOpen ? 'uploadsHide' : 'uploadsShow')}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown {...ICON} /> : <ChevronUp {...ICON} />}
          onClick={() => setIsOpen(!isOpen)}
        />
        {counts.done + counts.failed > 0 ? (
          <IconButton
            size="mini"
            label={t('uploadsDismiss')}
            icon={<X {...ICON} />}
            onClick={dismissUploads}
          />
        ) : null}
      </TrayHead>
    </section>
  )
}

/** How far all of them are, and what can be done with all of them. */
function TrayHead({ children }: { children?: ReactNode }) {
  const t = useTranslations('uploadTray')
  const { uploads } = useSnapshot(filesState)
  const counts = uploadCounts(uploads)
  const words = [
    counts.left > 0 ? t('uploadsLeft', { left: String(counts.left) }) : null,
    counts.failed > 0 ? t('uploadsFailed', { failed: String(counts.failed) }) : null,
  ].filter((part) => part !== null)
  const totalPercent = totalProgressPercent(uploads)
  return (
    <div className={styles['head']}>
      <UploadIcon {...ICON} />
      <h2 id="uploads">{t('uploads')}</h2>
      <small>{words.length > 0 ? words.join(', ') : t('upload_done')}</small>
      <span className={styles['tools']}>
        <UploadTools
          counts={counts}
          onPauseAll={pauseAllUploads}
          onRetryAll={retryAllUploads}
          onClear={clearDoneUploads}
        />
        {children}
      </span>
      {totalPercent === null ? null : (
        <span className={styles['total']}>
          <ProgressBar label={t('uploadsTotal')} value={totalPercent / 100} />
        </span>
      )}
    </div>
  )
}

/** Failed uploads come first so that they stay visible among many successful ones; then newest first. */
function TrayLines() {
  const t = useTranslations('uploadTray')
  const words = useTranslations('notifications')
  const failures = useFailureWords()
  const locale = useLocale()
  const { uploads } = useSnapshot(filesState)
  return (
    <UploadLines label={t('uploads')}>
      {failedFirst(uploads.toReversed()).map(
        ({ id, name, progressPercent, thumbnailUrl, ...upload }) => (
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
          />
        ),
      )}
    </UploadLines>
  )
}
