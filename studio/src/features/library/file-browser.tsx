import type { LibraryFile } from '@proscenium/protocol'
import { clsx } from 'clsx'
import { type CSSProperties, type MouseEvent, useEffect, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './file-browser.module.css'
import { handleFileKey } from './file-keys.ts'
import { FileLine } from './file-line.tsx'
import { FileTile } from './file-tile.tsx'
import { type FileRows, useFileRows } from './use-file-rows.ts'
import type { ChoiceMode, FileSelection } from './use-file-selection.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** How files are drawn: as tiles or as lines. */
export type FileView = 'grid' | 'list'

/** Props of {@link FileBrowser}. */
export interface FileBrowserProps {
  readonly files: readonly LibraryFile[]
  readonly selection: FileSelection
  readonly view: FileView
  /** Enter, or a double click. */
  readonly onOpen: () => void
  readonly onDelete: () => void
}

/** Files to choose among, by pointer and keys; of a thousand only those near what is seen are drawn. */
export function FileBrowser({ files, selection, view, onOpen, onDelete }: FileBrowserProps) {
  const t = useTranslations('library')
  const rows = useFileRows(files.length, view)
  const activeAt = files.findIndex(({ id }) => id === selection.activeId)
  const { reveal } = rows
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown when another file becomes the active one
  useEffect(() => {
    if (activeAt >= 0) reveal(activeAt)
  }, [activeAt])
  const drawn = drawnFiles(files, rows)
  // Whoever scrolls leaves it behind: what is not there cannot be named.
  const isActiveDrawn = drawn.some(({ at }) => at === activeAt)
  const { list } = rows
  // With its last file the list goes: focus stays on the page.
  useLayoutEffect(() => {
    const shown = list.current
    return () => {
      const heading = shown?.closest('section')?.querySelector('h1')
      if (document.activeElement === shown) heading?.focus()
    }
  }, [list])
  return (
    <div
      ref={rows.list}
      role="listbox"
      tabIndex={0}
      className={clsx(
        styles['browser'],
        rows.rows ? styles['virtual'] : styles[view],
        view === 'list' && styles['lines'],
      )}
      style={rows.rows ? { height: rows.height } : undefined}
      aria-label={t('files')}
      aria-multiselectable="true"
      aria-activedescendant={isActiveDrawn ? optionId(selection.activeId ?? '') : undefined}
      onKeyDown={(event) =>
        handleFileKey(event, {
          fileIds: files.map(({ id }) => id),
          columns: rows.columns,
          selection,
          onOpen,
          onDelete,
        })
      }
    >
      {drawn.map(({ file, at, style }) => (
        <FileOption
          key={file.id}
          file={file}
          selection={selection}
          place={{ at, count: files.length }}
          view={view}
          style={style}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

/** A file that is drawn: where it stands in the list, and on the page where only some are drawn. */
interface DrawnFile {
  readonly file: LibraryFile
  readonly at: number
  readonly style?: CSSProperties
}

function drawnFiles(
  files: readonly LibraryFile[],
  { rows, columns, offset }: FileRows,
): readonly DrawnFile[] {
  if (!rows) return files.map((file, at) => ({ file, at }))
  return rows.flatMap(({ index, start }) =>
    files.slice(index * columns, (index + 1) * columns).map((file, column) => ({
      file,
      at: index * columns + column,
      style: {
        position: 'absolute',
        top: start - offset,
        insetInlineStart: `calc((100% + 16px) / ${columns} * ${column})`,
        width: `calc((100% + 16px) / ${columns} - 16px)`,
      },
    })),
  )
}

interface FileOptionProps extends Pick<FileBrowserProps, 'selection' | 'view' | 'onOpen'> {
  readonly file: LibraryFile
  readonly place: { readonly at: number; readonly count: number }
  readonly style: CSSProperties | undefined
}

function FileOption({ file, place, selection, view, style, onOpen }: FileOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys, for the option that is active in it
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the active option
    <div
      id={optionId(file.id)}
      role="option"
      className={styles['option']}
      aria-selected={selection.ids.has(file.id)}
      aria-setsize={place.count}
      aria-posinset={place.at + 1}
      data-active={file.id === selection.activeId || undefined}
      style={style}
      onClick={(event) => selection.choose(file.id, modeOf(event))}
      onDoubleClick={onOpen}
    >
      {view === 'grid' ? <FileTile file={file} /> : <FileLine file={file} />}
    </div>
  )
}

function optionId(fileId: string): string {
  return `file-option-${fileId}`
}

function modeOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): ChoiceMode {
  if (shiftKey) return 'range'
  return ctrlKey || metaKey ? 'toggle' : 'alone'
}

/** The files while they are awaited. */
export function FileBrowserSkeleton() {
  return (
    <ul className={styles['grid']} aria-busy="true">
      {SKELETONS.map((id) => (
        <li key={id} className={styles['waiting']}>
          <Skeleton aspectRatio="16 / 9" radius={6} />
          <Skeleton width="70%" height={12} />
        </li>
      ))}
    </ul>
  )
}
