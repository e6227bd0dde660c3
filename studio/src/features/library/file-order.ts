import type { LibraryFile } from '@proscenium/protocol'

/** What files are sorted by, by the word in the address. */
export const fileSorts = ['date', 'name', 'size', 'kind', 'duration'] as const
export type FileSort = (typeof fileSorts)[number]

/** Which way files are sorted, by the word in the address. */
export const sortDirections = ['up', 'down'] as const
export type SortDirection = (typeof sortDirections)[number]

/** The way in which an order is usually wanted: the newest, the largest and the longest first. */
export function usualDirection(sort: FileSort): SortDirection {
  return sort === 'name' || sort === 'kind' ? 'up' : 'down'
}

/** Files in an order; those that are alike in it go by name. */
export function sortFiles(
  files: readonly LibraryFile[],
  sort: FileSort,
  direction: SortDirection,
): LibraryFile[] {
  const sign = direction === 'up' ? 1 : -1
  return files.toSorted(
    (one, other) => sign * compare(one, other, sort) || collator.compare(one.name, other.name),
  )
}

/** "Take 2" comes before "Take 10". */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function compare(one: LibraryFile, other: LibraryFile, sort: FileSort): number {
  switch (sort) {
    case 'date':
      return one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)
    case 'name':
      return collator.compare(one.name, other.name)
    case 'size':
      return one.sizeBytes - other.sizeBytes
    case 'kind':
      return one.kind < other.kind ? -1 : Number(one.kind > other.kind)
    case 'duration':
      return durationOf(one) - durationOf(other)
  }
}

/** Seconds; a picture has none. */
function durationOf(file: LibraryFile): number {
  return file.kind === 'image' ? 0 : file.duration
}
