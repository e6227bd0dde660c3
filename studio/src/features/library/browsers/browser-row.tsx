import type { LibraryBrowser } from '@proscenium/protocol'
import { Globe, Pencil, Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { IconButton } from '../../../components/icon-button.tsx'
import styles from './browsers.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link BrowserRow}. */
export interface BrowserRowProps {
  readonly browser: LibraryBrowser
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A web page of the library with its address, and since when it is there. */
export function BrowserRow({ browser, onEdit, onDelete }: BrowserRowProps) {
  const t = useTranslations('library')
  const format = useFormatter()
  const { name, uri, createdAt } = browser
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <Globe {...ICON} size={20} />
      </span>
      <span className={styles['words']}>
        <b title={name}>{name}</b>
        <small title={uri}>{uri}</small>
      </span>
      <time className={styles['added']} dateTime={createdAt}>
        {format.dateTime(new Date(createdAt), { dateStyle: 'medium' })}
      </time>
      <span className={styles['actions']}>
        <IconButton
          label={t('pageEditName', { name })}
          icon={<Pencil {...ICON} />}
          onClick={onEdit}
        />
        <IconButton
          label={t('pageDeleteName', { name })}
          icon={<Trash2 {...ICON} />}
          onClick={onDelete}
        />
      </span>
    </li>
  )
}
