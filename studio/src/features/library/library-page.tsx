import type { LibraryFile } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, SearchX } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { uploadFiles } from '../../model/files/actions.ts'
import { storageQuery } from '../../model/files/queries.ts'
import { listStateOf } from '../../model/list-state.ts'
import { FileDetails } from './file-details.tsx'
import { type FileFilter, filterFiles } from './file-filter.ts'
import { FileGrid, FileGridSkeleton } from './file-grid.tsx'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'
import { LibraryTools } from './library-tools.tsx'
import { UploadButton } from './upload-button.tsx'
import { Uploads } from './uploads.tsx'

/** What of the library is shown. */
export interface LibraryPlace {
  readonly filter: FileFilter
  readonly query: string
  /** The chosen file. */
  readonly fileId: string | undefined
}

/** Props of {@link LibraryPage}. */
export interface LibraryPageProps {
  readonly place: LibraryPlace
  readonly onChange: (place: LibraryPlace) => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The visitor's files: found, looked at, brought, deleted. Files dropped anywhere on it are uploaded. */
export function LibraryPage({ place, onChange }: LibraryPageProps) {
  const t = useTranslations('library')
  const query = useQuery(storageQuery())
  const [isOver, setIsOver] = useState(false)
  const files = query.data?.files ?? []
  const found = filterFiles(files, place)
  const chosen = files.find(({ id }) => id === place.fileId)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) void uploadFiles([...event.dataTransfer.files])
  }
  return (
    <section
      className={styles['page']}
      data-over={isOver || undefined}
      data-details={chosen !== undefined || undefined}
      aria-label={t('title')}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <LibraryFilters files={files} place={place} diskUsage={query.data?.diskUsage} />
      <div className={styles['center']}>
        <VisuallyHidden>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
        {files.length === 0 ? null : <LibraryTools place={place} onChange={onChange} />}
        <ListStates
          state={listStateOf(query, query.data?.files.length)}
          skeleton={<FileGridSkeleton />}
          failedTitle={t('failed')}
          onRetry={() => void query.refetch()}
          later={{ title: t('failed'), help: '' }}
          empty={
            <EmptyState
              headingLevel={2}
              icon={<FolderOpen {...ICON} />}
              title={t('empty')}
              help={t('emptyHelp')}
              actions={<UploadButton />}
            />
          }
        >
          <Found files={found} place={place} onChange={onChange} />
        </ListStates>
        <p className={styles['dropHint']} aria-hidden="true">
          {t('dropHint')}
        </p>
      </div>
      <aside className={styles['side']} aria-label={t('details')}>
        {chosen === undefined ? (
          <p className={styles['noDetails']}>{t('nothingChosen')}</p>
        ) : (
          <FileDetails
            key={chosen.id}
            file={chosen}
            onClose={() => onChange({ ...place, fileId: undefined })}
          />
        )}
        <Uploads />
      </aside>
    </section>
  )
}

function Found({ files, place, onChange }: LibraryPageProps & { files: readonly LibraryFile[] }) {
  const t = useTranslations('library')
  if (files.length > 0) {
    return (
      <FileGrid
        files={files}
        chosenId={place.fileId}
        onChoose={(fileId) => onChange({ ...place, fileId })}
      />
    )
  }
  return (
    <EmptyState
      headingLevel={2}
      icon={<SearchX {...ICON} />}
      title={place.query === '' ? t('noneOfKind') : t('nothingFound', { query: place.query })}
    />
  )
}
