import type { LibraryService } from '../../domain/library/library-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes a file into the library. */
export function uploadFileRoute({
  library,
}: {
  readonly library: LibraryService
}): Implementation<'uploadFile'> {
  return implement('uploadFile', async ({ file, user, clientId }) => {
    return library.upload(user, await file(), clientId)
  })
}
