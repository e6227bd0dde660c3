import { formatBytes, type LibraryFile } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import {
  Film,
  GalleryHorizontal,
  Globe,
  Image,
  Layers,
  LayoutGrid,
  Music,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ShareBar } from '../../components/share-bar.tsx'
import { sessionState } from '../../model/session/store.ts'
import { type FileFilter, fileFilters, filterFiles } from './file-filter.ts'
import styles from './library.module.css'
import type { LibraryPlace } from './library-page.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const FILTER_ICONS: Readonly<Record<FileFilter, ReactNode>> = {
  all: <LayoutGrid {...ICON} />,
  image: <Image {...ICON} />,
  video: <Film {...ICON} />,
  audio: <Music {...ICON} />,
}
const COLLECTIONS = [
  { to: '/library/fonts', name: 'fonts', icon: <Type {...ICON} /> },
  { to: '/library/browsers', name: 'browsers', icon: <Globe {...ICON} /> },
  { to: '/library/carousels', name: 'carousels', icon: <GalleryHorizontal {...ICON} /> },
  { to: '/library/overlays', name: 'overlays', icon: <Layers {...ICON} /> },
] as const

/** Props of {@link LibraryFilters}. */
export interface LibraryFiltersProps {
  /** Every file; left out beside other content than files. */
  readonly files?: readonly LibraryFile[]
  readonly place?: LibraryPlace
  /** Bytes; unknown while loading. */
  readonly diskUsage?: number | undefined
}

/** The kinds of things in the library, and how full it is. */
export function LibraryFilters({ files, place, diskUsage }: LibraryFiltersProps) {
  const t = useTranslations('library')
  return (
    <div className={styles['filters']}>
      <nav aria-label={t('kinds')}>
        {fileFilters.map((filter) => (
          <Link
            key={filter}
            to="/library"
            search={{ show: filter }}
            className={styles['filter']}
            aria-current={place?.filter === filter ? 'page' : undefined}
          >
            {FILTER_ICONS[filter]}
            <span>{t(`filter_${filter}`)}</span>
            {files === undefined ? null : (
              <small>{filterFiles(files, { filter, query: '' }).length}</small>
            )}
          </Link>
        ))}
        <hr />
        {COLLECTIONS.map(({ to, name, icon }) => (
          <Link key={name} to={to} className={styles['filter']}>
            {icon}
            <span>{t(`collection_${name}`)}</span>
          </Link>
        ))}
      </nav>
      {diskUsage === undefined ? null : <DiskMeter diskUsage={diskUsage} />}
    </div>
  )
}

function DiskMeter({ diskUsage }: { diskUsage: number }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const { user } = useSnapshot(sessionState)
  const maxBytes = user?.rights.storageMaxDiskUsage ?? null
  const maxFileBytes = user?.rights.fileMaxUploadSize ?? null
  const share = maxBytes === null || maxBytes === 0 ? null : Math.min(1, diskUsage / maxBytes)
  return (
    <div className={styles['disk']}>
      <p>
        <b>{t('used', { size: formatBytes(diskUsage, locale) })}</b>
        {maxBytes === null ? null : <span>{formatBytes(maxBytes, locale)}</span>}
      </p>
      {share === null ? null : (
        <ShareBar label={t('usedShare', { share })} shares={[{ id: 'used', fraction: share }]} />
      )}
      {maxFileBytes === null ? null : (
        <small>{t('largest', { size: formatBytes(maxFileBytes, locale) })}</small>
      )}
    </div>
  )
}
