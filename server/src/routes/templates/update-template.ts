import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Renames or describes a template. */
export function updateTemplateRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'updateTemplate'> {
  return implement('updateTemplate', async ({ params, body, user, clientId }) => {
    const { userId, isAdmin } = user
    return templates.update({ userId, isAdmin, clientId }, params.id, body)
  })
}
