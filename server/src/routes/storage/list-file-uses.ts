import type { LibraryService } from '../../domain/library/library-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Tells where a file is used. */
export function listFileUsesRoute({
  library,
}: {
  readonly library: LibraryService
}): Implementation<'listFileUses'> {
  return implement('listFileUses', async ({ params, user }) => {
    return library.usesOf(user.userId, params.id)
  })
}
