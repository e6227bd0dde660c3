import type { FileFilter, FileFolder } from './file-filter.ts'
import { type FileSort, type SortDirection, usualDirection } from './file-order.ts'

/** What of the library is shown. */
export interface LibraryPlace {
  readonly filter: FileFilter
  readonly folder: FileFolder
  readonly query: string
  readonly sort: FileSort
  readonly direction: SortDirection
  /** The file that was chosen last. */
  readonly fileId: string | undefined
}

/** A place as the address of the page has it; what is usual is left out. */
export interface LibrarySearch {
  readonly show?: FileFilter | undefined
  readonly owner?: FileFolder | undefined
  readonly q?: string | undefined
  readonly sort?: FileSort | undefined
  readonly dir?: SortDirection | undefined
  readonly file?: string | undefined
}

/** The place of an address. */
export function placeOf(search: LibrarySearch): LibraryPlace {
  const { show = 'all', owner = 'any', q = '', sort = 'date', file } = search
  const { dir = usualDirection(sort) } = search
  return { filter: show, folder: owner, query: q, sort, direction: dir, fileId: file }
}

/** The address of a place. */
export function searchOf(place: LibraryPlace): LibrarySearch {
  const { filter, folder, query, sort, direction, fileId } = place
  return {
    show: filter === 'all' ? undefined : filter,
    owner: folder === 'any' ? undefined : folder,
    q: query || undefined,
    sort: sort === 'date' ? undefined : sort,
    dir: direction === usualDirection(sort) ? undefined : direction,
    file: fileId,
  }
}
