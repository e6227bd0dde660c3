import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the formats of a template. */
export function listTemplateFormatsRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'listTemplateFormats'> {
  return implement('listTemplateFormats', async ({ params, user }) => {
    return templates.formats(user.userId, params.id)
  })
}
