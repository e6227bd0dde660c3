import type { LibraryService } from '../../domain/library/library-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the library and what uploads must fulfil. */
export function storageWelcomeRoute({
  library,
}: {
  readonly library: LibraryService
}): Implementation<'storageWelcome'> {
  return implement('storageWelcome', async ({ user }) => {
    return library.welcome(user)
  })
}
