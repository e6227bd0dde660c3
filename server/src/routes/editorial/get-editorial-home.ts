import type { EditorialHomes } from '../../domain/templates/editorial-homes.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows one page of templates. */
export function getEditorialHomeRoute({
  editorialHomes,
}: {
  readonly editorialHomes: EditorialHomes
}): Implementation<'getEditorialHome'> {
  return implement('getEditorialHome', async ({ params }) => editorialHomes.get(params.id))
}
