import { CheckCheck, Pause, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from './icon-button.tsx'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link UploadTools}. */
export interface UploadToolsProps {
  /** How many could be paused, could go on, and are over. */
  readonly counts: { readonly running: number; readonly resting: number; readonly done: number }
  readonly onPauseAll: () => void
  /** Those that are paused, and those that failed. */
  readonly onRetryAll: () => void
  readonly onClear: () => void
}

/** What can be done with all uploads at once; what would do nothing is not there. */
export function UploadTools({ counts, onPauseAll, onRetryAll, onClear }: UploadToolsProps) {
  const t = useTranslations('uploadTray')
  return (
    <>
      {counts.running > 0 ? (
        <IconButton
          size="mini"
          label={t('uploadsPause')}
          icon={<Pause {...ICON} />}
          onClick={onPauseAll}
        />
      ) : null}
      {counts.resting > 0 ? (
        <IconButton
          size="mini"
          label={t('uploadsRetry')}
          icon={<RotateCcw {...ICON} />}
          onClick={onRetryAll}
        />
      ) : null}
      {counts.done > 0 ? (
        <IconButton
          size="mini"
          label={t('uploadsClear')}
          icon={<CheckCheck {...ICON} />}
          onClick={onClear}
        />
      ) : null}
    </>
  )
}
