import type { LibraryFile } from '@proscenium/protocol'

/** Which files are shown, by the word in the address. */
export const fileFilters = ['all', 'image', 'video', 'audio'] as const
export type FileFilter = (typeof fileFilters)[number]

/** The files of a kind whose names have every word of a query. */
export function filterFiles<File extends Pick<LibraryFile, 'kind' | 'name'>>(
  files: readonly File[],
  { filter, query }: { readonly filter: FileFilter; readonly query: string },
): File[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return files.filter(({ kind, name }) => {
    const text = name.toLowerCase()
    return (filter === 'all' || kind === filter) && words.every((word) => text.includes(word))
  })
}
