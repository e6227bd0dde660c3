import type { LibraryFile } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, FolderOpen, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatTimecode } from '../../components/format-timecode.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { fileThumbnailUrl, storageQuery } from '../../model/files/queries.ts'
import styles from './file-grid.module.css'
import type { MediaKind } from './media-picker.tsx'

/** Props of {@link FileGrid}. */
export interface FileGridProps {
  readonly kind: MediaKind
  readonly onPick: (file: LibraryFile) => void
}

const SKELETONS = ['a', 'b', 'c', 'd']
/** From this many files on the list can be searched. */
const SEARCHED_FROM = 9

/** The library's files of one kind, newest first. */
export function FileGrid({ kind, onPick }: FileGridProps) {
  const t = useTranslations('mediaPicker')
  const { data, isPending, isError, refetch } = useQuery(storageQuery())
  const [query, setQuery] = useState('')
  if (isError) {
    return (
      <EmptyState
        icon={<TriangleAlert size={20} strokeWidth={1.5} />}
        title={t('loadFailed')}
        actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    )
  }
  const ofKind = data?.files.filter((file) => file.kind === kind) ?? []
  const found = ofKind.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()))
  if (!isPending && ofKind.length === 0) {
    return (
      <EmptyState icon={<FolderOpen size={20} strokeWidth={1.5} />} title={t(`empty_${kind}`)} />
    )
  }
  return (
    <div className={styles['library']}>
      {ofKind.length >= SEARCHED_FROM ? (
        <TextField
          label={t('search')}
          boxSize="compact"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      ) : null}
      <ul className={styles['grid']} aria-label={t('library')} aria-busy={isPending}>
        {isPending
          ? SKELETONS.map((id) => (
              <li key={id}>
                <Skeleton aspectRatio="16 / 9" />
              </li>
            ))
          : found.map((file) => <FileTile key={file.id} file={file} onPick={onPick} />)}
      </ul>
    </div>
  )
}

function FileTile({ file, onPick }: { file: LibraryFile; onPick: FileGridProps['onPick'] }) {
  return (
    <li>
      <button type="button" className={styles['tile']} onClick={() => onPick(file)}>
        <Thumbnail
          src={fileThumbnailUrl(file)}
          alt=""
          corner={
            file.kind === 'image' ? undefined : (
              <Chip look="overlay" small>
                {formatTimecode(file.duration * 1_000)}
              </Chip>
            )
          }
        >
          {file.kind === 'audio' ? (
            <span className={styles['sound']}>
              <AudioLines size={20} strokeWidth={1.5} aria-hidden="true" />
            </span>
          ) : undefined}
        </Thumbnail>
        <span className={styles['name']}>{file.name}</span>
      </button>
    </li>
  )
}
