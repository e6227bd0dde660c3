import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Makes a template of a show. */
export function saveEventAsTemplateRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'saveEventAsTemplate'> {
  return implement('saveEventAsTemplate', async ({ params, body, user, clientId }) => {
    return templates.saveShow({ userId: user.userId, clientId }, params.id, body.name)
  })
}
