import type { EditorialHomes } from '../../domain/templates/editorial-homes.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the pages of templates that the home screen offers. */
export function listEditorialHomesRoute({
  editorialHomes,
}: {
  readonly editorialHomes: EditorialHomes
}): Implementation<'listEditorialHomes'> {
  return implement('listEditorialHomes', async ({ user }) =>
    editorialHomes.list({ shippedOnly: user?.kind !== 'user' }),
  )
}
