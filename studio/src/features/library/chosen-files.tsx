import { formatBytes, type LibraryFile } from '@proscenium/protocol'
import { Download, Trash2, X } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { fileUrl } from '../../model/files/queries.ts'
import { saveAddresses } from '../../services/runtime/save-address.ts'
import styles from './file-details.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link ChosenFiles}. */
export interface ChosenFilesProps {
  /** Two or more. */
  readonly files: readonly LibraryFile[]
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** Several files: how many, how large, and what can be done with all of them. */
export function ChosenFiles({ files, onDelete, onClear }: ChosenFilesProps) {
  const t = useTranslations('library')
  const locale = useLocale()
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const own = files.filter(({ owner }) => owner === 'user')
  const save = () => saveAddresses(files.map(fileUrl))
  return (
    <section className={styles['details']} aria-labelledby="file">
      <div className={styles['head']}>
        <h2 id="file" tabIndex={-1}>
          {t('chosenCount', { count: files.length })}
        </h2>
        <IconButton label={t('clearChoice')} icon={<X {...ICON} />} onClick={onClear} />
      </div>
      <p className={styles['total']} role="status">
        {t('chosenSize', { size: formatBytes(bytes, locale) })}
      </p>
      <ul className={styles['names']}>
        {files.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {files.length > NAMED ? <li>{t('moreNames', { count: files.length - NAMED })}</li> : null}
      </ul>
      <div className={styles['actions']}>
        <Button icon={<Download {...ICON} />} onClick={() => void save()}>
          {t('downloadAll', { count: files.length })}
        </Button>
        {own.length > 0 ? (
          <Button icon={<Trash2 {...ICON} />} onClick={onDelete}>
            {t('deleteAll', { count: own.length })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const NAMED = 8
