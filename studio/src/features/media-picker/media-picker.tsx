import type { LibraryFile } from '@proscenium/protocol'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { FileGrid } from './file-grid.tsx'
import styles from './media-picker.module.css'
import { UploadDrop } from './upload-drop.tsx'
import { UploadTray } from './upload-tray.tsx'

/** What a picker shows. */
export type MediaKind = LibraryFile['kind']

/** Props of {@link MediaPicker}. */
export interface MediaPickerProps {
  readonly kind: MediaKind
  readonly onPick: (file: LibraryFile) => void
  readonly onClose: () => void
}

/** The library beside the canvas: press a file to put it into the scene, or bring new ones. Not modal. */
export function MediaPicker({ kind, onPick, onClose }: MediaPickerProps) {
  const t = useTranslations('mediaPicker')
  return (
    <div
      ref={focusFirst}
      role="dialog"
      data-nonmodal=""
      className={styles['picker']}
      aria-label={t(`title_${kind}`)}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles['head']}>
        <h2>{t(`title_${kind}`)}</h2>
        <IconButton
          label={t('close')}
          icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <UploadDrop kind={kind} />
      <UploadTray kind={kind} onPick={onPick} />
      <FileGrid kind={kind} onPick={onPick} />
    </div>
  )
}

function focusFirst(panel: HTMLElement | null): void {
  if (panel && !panel.contains(document.activeElement)) panel.focus()
}
