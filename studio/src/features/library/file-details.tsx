import type { LibraryFile, StorageWelcome } from '@proscenium/protocol'
import { Download, Trash2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { fileUrl } from '../../model/files/queries.ts'
import styles from './file-details.module.css'
import { FileFacts } from './file-facts.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileUses } from './file-uses.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link FileDetails}. */
export interface FileDetailsProps {
  readonly file: LibraryFile
  readonly limits: StorageWelcome['filesConstraints']
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** One file: seen or heard, its facts, where it is used, and what can be done with it. */
export function FileDetails({ file, limits, onDelete, onClose }: FileDetailsProps) {
  const t = useTranslations('library')
  return (
    <section className={styles['details']} aria-labelledby="file">
      <FilePreview file={file} />
      <div className={styles['head']}>
        <h2 id="file" tabIndex={-1}>
          {file.name}
        </h2>
        <IconButton label={t('closeDetails')} icon={<X {...ICON} />} onClick={onClose} />
      </div>
      <FileFacts file={file} limits={limits} />
      <FileUses fileId={file.id} />
      <div className={styles['actions']}>
        <a className={buttonClassName()} href={fileUrl(file)} download={file.name}>
          <Download {...ICON} />
          {t('download')}
        </a>
        {file.owner === 'user' ? (
          <Button icon={<Trash2 {...ICON} />} onClick={onDelete}>
            {t('delete')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Brings focus to the details of the file that is shown. */
export function focusDetails(): void {
  document.getElementById('file')?.focus()
}
