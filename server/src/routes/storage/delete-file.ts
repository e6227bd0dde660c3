import type { LibraryService } from '../../domain/library/library-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a file. */
export function deleteFileRoute({
  library,
}: {
  readonly library: LibraryService
}): Implementation<'deleteFile'> {
  return implement('deleteFile', async ({ params, user, clientId }) => {
    await library.delete(user, params.id, clientId)
  })
}
