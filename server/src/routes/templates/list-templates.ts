import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists templates. */
export function listTemplatesRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'listTemplates'> {
  return implement('listTemplates', async ({ query, user }) => {
    const { page, per_page, globals } = query
    const listed = await templates.list(user.userId, {
      withGlobals: globals === '1',
      page,
      perPage: per_page,
    })
    return { ...listed, page, per_page }
  })
}
