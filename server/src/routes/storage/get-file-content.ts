import type { LibraryService } from '../../domain/library/library-service.ts'
import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves a file. */
export function getFileContentRoute({
  library,
  fileStorage,
}: {
  readonly library: LibraryService
  readonly fileStorage: ObjectStorage
}): Implementation<'getFileContent'> {
  return implement('getFileContent', async ({ params, user }) => {
    const { file, key } = await library.content(user.userId, params.id)
    return {
      storage: fileStorage,
      key,
      mimeType: file.mimeType,
      fileName: file.name,
      download: false,
      // A file's bytes never change under its id, save for those that come with the server.
      changes: file.ownerId === null ? ('is_replaced' as const) : ('never' as const),
    }
  })
}
