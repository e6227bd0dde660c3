import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Shows a template. */
export function getTemplateRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'getTemplate'> {
  return implement('getTemplate', async ({ params, query, user }) => {
    return templates.get(user.userId, params.id, query.expands?.split(','))
  })
}
