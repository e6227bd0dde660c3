import type { LibraryService } from '../../domain/library/library-service.ts'
import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the picture of a file. */
export function getFileThumbnailRoute({
  library,
  fileStorage,
}: {
  readonly library: LibraryService
  readonly fileStorage: ObjectStorage
}): Implementation<'getFileThumbnail'> {
  return implement('getFileThumbnail', async ({ params, user }) => {
    const { file, key } = await library.thumbnail(user.userId, params.id)
    return {
      storage: fileStorage,
      key,
      mimeType: 'image/webp',
      fileName: `${file.name}.webp`,
      download: false,
      changes: file.ownerId === null ? ('is_replaced' as const) : ('never' as const),
    }
  })
}
