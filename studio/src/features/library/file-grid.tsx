import { formatBytes, type LibraryFile } from '@proscenium/protocol'
import { AudioLines, Film, Image, Music } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { formatTimecode } from '../../components/format-timecode.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { fileThumbnailUrl } from '../../model/files/queries.ts'
import styles from './library.module.css'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const
const KIND_ICONS = { audio: Music, image: Image, video: Film }

/** Props of {@link FileGrid}. */
export interface FileGridProps {
  readonly files: readonly LibraryFile[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
}

/** Files as tiles, newest first. */
export function FileGrid({ files, chosenId, onChoose }: FileGridProps) {
  const t = useTranslations('library')
  const locale = useLocale()
  return (
    <ul className={styles['grid']} aria-label={t('files')}>
      {files.map((file) => {
        const Icon = KIND_ICONS[file.kind]
        return (
          <li key={file.id}>
            <button
              type="button"
              className={styles['tile']}
              aria-pressed={file.id === chosenId}
              onClick={() => onChoose(file.id)}
            >
              <Thumbnail
                className={styles['picture']}
                src={fileThumbnailUrl(file)}
                alt=""
                corner={file.kind === 'image' ? undefined : formatTimecode(file.duration * 1_000)}
              >
                {file.kind === 'audio' ? (
                  <span className={styles['sound']}>
                    <AudioLines size={24} strokeWidth={1.5} aria-hidden="true" />
                  </span>
                ) : undefined}
              </Thumbnail>
              <b title={file.name}>{file.name}</b>
              <small>
                <Icon {...ICON} />
                {formatBytes(file.sizeBytes, locale)}
              </small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The grid while its files are awaited. */
export function FileGridSkeleton() {
  return (
    <ul className={styles['grid']} aria-busy="true">
      {SKELETONS.map((id) => (
        <li key={id}>
          <Skeleton aspectRatio="16 / 9" radius={6} />
          <Skeleton width="70%" height={12} />
        </li>
      ))}
    </ul>
  )
}
