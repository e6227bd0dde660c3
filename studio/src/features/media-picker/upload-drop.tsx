import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadFiles } from '../../model/files/actions.ts'
import { acceptedTypes } from './accepted-types.ts'
import type { MediaKind } from './media-picker.tsx'
import styles from './upload-drop.module.css'

/** Where files are dropped, or chosen with the browser's dialog. */
export function UploadDrop({ kind }: { kind: MediaKind }) {
  const t = useTranslations('mediaPicker')
  const inputId = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) void uploadFiles([...files])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={inputId}
      className={clsx(styles['drop'], isOver && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Upload size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>
        <b>{t('upload')}</b>
        <small>{t('dropHint')}</small>
      </span>
      <input
        id={inputId}
        type="file"
        multiple
        accept={acceptedTypes[kind]}
        className={styles['input']}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </label>
  )
}
