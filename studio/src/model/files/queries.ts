import type { LibraryFile } from '@proscenium/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { Snapshot } from 'valtio'
import { services } from '../studio-services.ts'

/** The library and what uploads must fulfil. */
export function storageQuery() {
  return queryOptions({
    queryKey: ['storage'],
    queryFn: ({ signal }) => services().api.call('storageWelcome', { signal }),
  })
}

/** Address of a file, with token. */
export function fileUrl({ url }: Pick<Snapshot<LibraryFile>, 'url'>): string {
  return services().api.withToken(url)
}

/** Address of a file's picture, with token; null without one. */
export function fileThumbnailUrl({
  thumbnailUrl,
}: Pick<Snapshot<LibraryFile>, 'thumbnailUrl'>): string | null {
  return thumbnailUrl && services().api.withToken(thumbnailUrl)
}
