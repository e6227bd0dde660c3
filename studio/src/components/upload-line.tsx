import { Pause, Play, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './upload-line.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** How far an upload is: `queued` waits for its turn, `processing` is at the server. */
export type UploadStatus =
  | 'queued'
  | 'checking'
  | 'uploading'
  | 'processing'
  | 'done'
  | 'failed'
  | 'paused'

/** Props of {@link UploadLine}. */
export interface UploadLineProps {
  readonly name: string
  /** How far it is. */
  readonly status: UploadStatus
  readonly progressPercent: number
  /** What was wrong, in words. */
  readonly failure: string | null
  /** A small picture of it. */
  readonly pictureUrl?: string | null
  /** It would be refused again: there is no way to try. */
  readonly isRefused?: boolean
  /** What can be done with a file that is there. */
  readonly action?: ReactNode
  readonly onPause: () => void
  /** Begins it anew. */
  readonly onRetry: () => void
  /** Stops it, or forgets one that is over. */
  readonly onRemove: () => void
}

/** A file on its way up: how far, what was wrong, again. */
export function UploadLine(props: UploadLineProps) {
  const { name, status, progressPercent, failure, action, onRemove, pictureUrl } = props
  const t = useTranslations('uploadTray')
  return (
    <li className={styles['row']}>
      {pictureUrl ? <img className={styles['picture']} src={pictureUrl} alt="" /> : null}
      <span className={styles['words']}>
        <b title={name}>{name}</b>
        <small className={failure === null ? undefined : styles['failed']}>
          {failure ?? t(`upload_${status}`, { percent: Math.round(progressPercent) })}
        </small>
      </span>
      {action}
      <Steps {...props} />
      <IconButton
        size="mini"
        label={t(status === 'done' ? 'uploadForget' : 'uploadCancel', { name })}
        icon={<X {...ICON} />}
        onClick={onRemove}
      />
      {status === 'uploading' || status === 'processing' ? (
        <span className={styles['bar']}>
          <ProgressBar
            label={t('uploadProgress', { name })}
            value={status === 'uploading' ? progressPercent / 100 : null}
          />
        </span>
      ) : null}
    </li>
  )
}

/** Holding it back, and going on. */
function Steps({ name, status, isRefused = false, onPause, onRetry }: UploadLineProps) {
  const t = useTranslations('uploadTray')
  // What the server has already cannot be held back.
  const isUnderWay = ['queued', 'checking', 'uploading'].includes(status)
  const canRetry = status === 'paused' || (status === 'failed' && !isRefused)
  return (
    <>
      {isUnderWay ? (
        <IconButton
          size="mini"
          label={t('uploadPause', { name })}
          icon={<Pause {...ICON} />}
          onClick={onPause}
        />
      ) : null}
      {canRetry ? (
        <IconButton
          size="mini"
          label={t(status === 'failed' ? 'uploadRetry' : 'uploadResume', { name })}
          icon={status === 'failed' ? <RotateCcw {...ICON} /> : <Play {...ICON} />}
          onClick={onRetry}
        />
      ) : null}
    </>
  )
}

/** The lines of what is on its way. */
export function UploadLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['tray']} aria-label={label}>
      {children}
    </ul>
  )
}
