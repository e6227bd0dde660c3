import type { LibraryFile } from '@proscenium/protocol'

/** Which files are shown by their kind, by the word in the address. */
export const fileFilters = ['all', 'image', 'video', 'audio'] as const
export type FileFilter = (typeof fileFilters)[number]

/** Which files are shown by who they belong to, by the word in the address. */
export const fileFolders = ['any', 'user', 'shared', 'global'] as const
export type FileFolder = (typeof fileFolders)[number]

/** What files are looked for by. */
export interface FileWish {
  readonly filter: FileFilter
  readonly folder: FileFolder
  readonly query: string
}

/** The files of a kind and an owner whose names have every word of a query. */
export function filterFiles<File extends Pick<LibraryFile, 'kind' | 'name' | 'owner'>>(
  files: readonly File[],
  { filter, folder, query }: FileWish,
): File[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return files.filter(({ kind, name, owner }) => {
    const text = name.toLowerCase()
    const isOfKind = filter === 'all' || kind === filter
    const isInFolder = folder === 'any' || owner === folder
    return isOfKind && isInFolder && words.every((word) => text.includes(word))
  })
}
