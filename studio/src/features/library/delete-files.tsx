import type { FileUse, LibraryFile } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog, type Consequence } from '../../components/confirm-dialog.tsx'
import { deleteFiles, usesOfFilesQuery } from '../../model/library/library-files.ts'

/** Places that are named before the rest is counted. */
const NAMED_PLACES = 6

/** Props of {@link DeleteFiles}. */
export interface DeleteFilesProps {
  /** Own ones. */
  readonly files: readonly LibraryFile[]
  /** Nothing is deleted, or what is under way is stopped. */
  readonly onClose: () => void
  /** All have been tried; some may be left, because a show needs them. */
  readonly onDeleted: () => void
}

/** Asks before files are deleted, once the server has said where they are used; those of a running show stay. */
export function DeleteFiles({ files, onClose, onDeleted }: DeleteFilesProps) {
  const t = useTranslations('library')
  const [isBusy, setIsBusy] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])
  const { data, isFetching: isAsking } = useQuery(usesOfFilesQuery(files.map(({ id }) => id)))
  const found = files.map((file, at) => ({ file, uses: data?.[at] ?? [] }))
  const kept = found.filter((each) => each.uses.some(({ isInProgress }) => isInProgress))
  const deletable = found.filter((each) => !kept.includes(each)).map(({ file }) => file)
  const [first] = files
  const remove = async () => {
    if (isAsking || deletable.length === 0) return onClose()
    setIsBusy(true)
    const { signal } = stop.current
    await deleteFiles(
      deletable.map(({ id }) => id),
      signal,
    )
    // Whoever closed it may have chosen other files since.
    if (!signal.aborted) onDeleted()
  }
  const isNone = !isAsking && deletable.length === 0
  const isUnknown = !isAsking && (data === undefined || data.includes(null))
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={
        files.length === 1 && first
          ? t('deleteTitle', { name: first.name })
          : t('deleteManyTitle', { count: files.length })
      }
      description={descriptionOf(found, { isAsking, isNone, isUnknown }, t)}
      consequences={isAsking ? [] : consequencesOf(found, t)}
      confirmLabel={
        isNone ? t('deleteNothing') : t('deleteConfirm', { count: deletable.length || 1 })
      }
      {...(isBusy && { cancelLabel: t('deleteStop') })}
      busy={isBusy || isAsking}
      onConfirm={() => void remove()}
    />
  )
}

interface Found {
  readonly file: LibraryFile
  readonly uses: readonly FileUse[]
}
type Translate = ReturnType<typeof useTranslations<'library'>>

function descriptionOf(
  found: readonly Found[],
  is: { readonly isAsking: boolean; readonly isNone: boolean; readonly isUnknown: boolean },
  t: Translate,
): string {
  if (is.isAsking) return t('deleteAsking')
  if (is.isUnknown) return t('deleteUnknown')
  if (is.isNone) return t('deleteRefused')
  return t(found.some(({ uses }) => uses.length > 0) ? 'deleteUsedHelp' : 'deleteHelp')
}

/** What will have a gap, and what stays. */
function consequencesOf(found: readonly Found[], t: Translate): Consequence[] {
  const places = found.flatMap(({ file, uses }) =>
    uses.map((use) => {
      const scenes = use.scenes.map(({ name }) => name).join(', ')
      const values = { file: file.name, name: use.name, scenes }
      if (use.isInProgress) return t('gap_running', values)
      return t(`gap_${use.kind}`, values)
    }),
  )
  const named = [...new Set(places)].slice(0, NAMED_PLACES)
  const more = new Set(places).size - named.length
  return [
    ...named.map((text) => ({ text })),
    ...(more > 0 ? [{ text: t('gap_more', { count: more }) }] : []),
  ]
}
