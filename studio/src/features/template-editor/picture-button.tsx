import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClassName } from '../../components/button-class-name.ts'
import { Spinner } from '../../components/spinner.tsx'
import type { ActionOutcome } from '../../model/failure.ts'
import styles from './picture-button.module.css'

/** What the browser's own file dialog offers; the server has the last word. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif'

/** Props of {@link PictureButton}. */
export interface PictureButtonProps {
  readonly label: string
  readonly onPick: (file: File) => ActionOutcome
  /** Draws the icon alone; the label names it. */
  readonly iconOnly?: boolean
  readonly className?: string | undefined
}

/** Chooses a picture from this computer and sends it. */
export function PictureButton({ label, onPick, iconOnly = false, className }: PictureButtonProps) {
  const t = useTranslations('templateEditor')
  const inputId = useId()
  const [isBusy, setBusy] = useState(false)
  const pick = async (file: File | undefined) => {
    if (!file || isBusy) return
    setBusy(true)
    await onPick(file)
    setBusy(false)
  }
  return (
    <label
      htmlFor={inputId}
      title={iconOnly ? label : undefined}
      className={buttonClassName(
        { size: 'compact', variant: iconOnly ? 'soft' : 'outline' },
        `${styles['label']} ${iconOnly ? styles['icon'] : ''} ${className ?? ''}`,
      )}
    >
      {isBusy ? <Spinner size={16} /> : <ImageUp size={16} strokeWidth={1.5} aria-hidden="true" />}
      <span className={iconOnly ? styles['hidden'] : undefined}>
        {isBusy ? t('sendingPicture') : label}
      </span>
      <input
        id={inputId}
        type="file"
        accept={ACCEPTED}
        className={styles['input']}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => {
          void pick(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
