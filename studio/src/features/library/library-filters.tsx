import type { LibraryFile } from '@proscenium/protocol'
import { Link } from '@tanstack/react-router'
import {
  Film,
  Folder,
  FolderOpen,
  GalleryHorizontal,
  Globe,
  Image,
  Layers,
  LayoutGrid,
  Music,
  Type,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DiskMeter } from './disk-meter.tsx'
import {
  type FileFilter,
  type FileFolder,
  fileFilters,
  fileFolders,
  filterFiles,
} from './file-filter.ts'
import styles from './library.module.css'
import { type LibraryPlace, searchOf } from './library-place.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const FOLDER_ICONS: Readonly<Record<FileFolder, ReactNode>> = {
  any: <FolderOpen {...ICON} />,
  user: <Folder {...ICON} />,
  shared: <Users {...ICON} />,
  global: <Globe {...ICON} />,
}
const FILTER_ICONS: Readonly<Record<FileFilter, ReactNode>> = {
  all: <LayoutGrid {...ICON} />,
  image: <Image {...ICON} />,
  video: <Film {...ICON} />,
  audio: <Music {...ICON} />,
}
/** The address of the files begins those of all other collections. */
const EXACT = { exact: true } as const
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

/** Whose files there are and of which kinds, other content, and how full the library is. */
export function LibraryFilters({ files, place, diskUsage }: LibraryFiltersProps) {
  const t = useTranslations('library')
  const count = (folder: FileFolder, filter: FileFilter) =>
    files === undefined ? null : (
      <small>{filterFiles(files, { folder, filter, query: '' }).length}</small>
    )
  const address = (change: Partial<LibraryPlace>) =>
    place ? searchOf({ ...place, query: '', fileId: undefined, ...change }) : undefined
  return (
    <div className={styles['filters']}>
      <nav aria-label={t('folders')}>
        {fileFolders.map((folder) => (
          <Link
            key={folder}
            to="/library"
            activeOptions={EXACT}
            search={address({ folder }) ?? { owner: folder === 'any' ? undefined : folder }}
            className={styles['filter']}
            aria-current={place?.folder === folder ? 'page' : undefined}
          >
            {FOLDER_ICONS[folder]}
            <span>{t(`folder_${folder}`)}</span>
            {count(folder, 'all')}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('kinds')}>
        {fileFilters.map((filter) => (
          <Link
            key={filter}
            to="/library"
            activeOptions={EXACT}
            search={address({ filter }) ?? { show: filter === 'all' ? undefined : filter }}
            className={styles['filter']}
            aria-current={place?.filter === filter ? 'page' : undefined}
          >
            {FILTER_ICONS[filter]}
            <span>{t(`filter_${filter}`)}</span>
            {count(place?.folder ?? 'any', filter)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('collections')}>
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
