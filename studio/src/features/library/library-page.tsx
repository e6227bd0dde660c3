import type { LibraryFile, StorageWelcome } from '@proscenium/protocol'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FolderOpen, SearchX } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListStates } from '../../components/list-states.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { uploadFiles } from '../../model/files/actions.ts'
import { storageQuery } from '../../model/files/queries.ts'
import { listStateOf } from '../../model/list-state.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { DeleteFiles } from './delete-files.tsx'
import { FileBrowser, FileBrowserSkeleton } from './file-browser.tsx'
import { FileDetails, focusDetails } from './file-details.tsx'
import { filterFiles } from './file-filter.ts'
import { sortFiles } from './file-order.ts'
import styles from './library.module.css'
import { LibraryFilters } from './library-filters.tsx'
import type { LibraryPlace } from './library-place.ts'
import { LibraryTools } from './library-tools.tsx'
import { UploadButton } from './upload-button.tsx'
import { type FileSelection, useFileSelection } from './use-file-selection.ts'

/** Props of {@link LibraryPage}. */
export interface LibraryPageProps {
  readonly place: LibraryPlace
  readonly onChange: (place: LibraryPlace) => void
  /** What is on its way up, under the details, so that it covers nothing. */
  readonly tray: ReactNode
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const NO_FILES: readonly LibraryFile[] = []

/** The visitor's files: found, looked at, brought, deleted. Files dropped anywhere on it are uploaded. */
export function LibraryPage({ place, onChange, tray }: LibraryPageProps) {
  const t = useTranslations('library')
  const query = useQuery(storageQuery())
  const [isOver, setIsOver] = useState(false)
  const [doomed, setDoomed] = useState<readonly LibraryFile[] | null>(null)
  const files = query.data?.files ?? NO_FILES
  const found = sortFiles(filterFiles(files, place), place.sort, place.direction)
  const selection = useFileSelection(found, place.fileId, (fileId) =>
    onChange({ ...place, fileId }),
  )
  const { selected } = selection
  const askDelete = () => {
    const own = selected.filter(({ owner }) => owner === 'user')
    if (own.length > 0) setDoomed(own)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) void uploadFiles([...event.dataTransfer.files])
  }
  return (
    <section
      className={styles['page']}
      data-over={isOver || undefined}
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
          <h1 tabIndex={-1}>{t('title')}</h1>
        </VisuallyHidden>
        {files.length === 0 ? null : <LibraryTools place={place} onChange={onChange} />}
        <Files
          query={query}
          found={found}
          place={place}
          onDelete={askDelete}
          selection={selection}
        />
        <p className={styles['dropHint']} aria-hidden="true">
          {t('dropHint')}
        </p>
      </div>
      <aside className={styles['side']} aria-label={t('details')}>
        <Details
          selected={selected}
          limits={query.data?.filesConstraints ?? {}}
          onDelete={askDelete}
          onClear={selection.clear}
        />
        {tray}
      </aside>
      {doomed === null ? null : (
        <DeleteFiles
          files={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => {
            setDoomed(null)
            selection.clear()
          }}
        />
      )}
    </section>
  )
}

interface FilesProps {
  readonly query: UseQueryResult<StorageWelcome>
  readonly found: readonly LibraryFile[]
  readonly place: LibraryPlace
  readonly selection: FileSelection
  readonly onDelete: () => void
}

/** The list, or what stands in for it. */
function Files({ query, found, place, selection, onDelete }: FilesProps) {
  const t = useTranslations('library')
  const { libraryView } = useSnapshot(preferencesState)
  const none = place.query === '' ? t('noneOfKind') : t('nothingFound', { query: place.query })
  return (
    <ListStates
      state={listStateOf(query, query.data?.files.length)}
      skeleton={<FileBrowserSkeleton />}
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
      {found.length > 0 ? (
        <FileBrowser
          files={found}
          selection={selection}
          view={libraryView}
          onOpen={focusDetails}
          onDelete={onDelete}
        />
      ) : (
        <EmptyState headingLevel={2} icon={<SearchX {...ICON} />} title={none} />
      )}
    </ListStates>
  )
}

function Details({
  selected,
  limits,
  onDelete,
  onClear,
}: {
  readonly selected: readonly LibraryFile[]
  readonly limits: Parameters<typeof FileDetails>[0]['limits']
  readonly onDelete: () => void
  readonly onClear: () => void
}) {
  const t = useTranslations('library')
  const [only] = selected
  if (only === undefined) return <p className={styles['noDetails']}>{t('nothingChosen')}</p>
  if (selected.length > 1) {
    return <ChosenFiles files={selected} onDelete={onDelete} onClear={onClear} />
  }
  return (
    <FileDetails key={only.id} file={only} limits={limits} onDelete={onDelete} onClose={onClear} />
  )
}
