import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a template. */
export function deleteTemplateRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'deleteTemplate'> {
  return implement('deleteTemplate', async ({ params, user, clientId }) => {
    const { userId, isAdmin } = user
    await templates.delete({ userId, isAdmin, clientId }, params.id)
  })
}
