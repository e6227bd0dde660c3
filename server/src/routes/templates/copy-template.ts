import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Copies a template. */
export function copyTemplateRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'copyTemplate'> {
  return implement('copyTemplate', async ({ params, body, user, clientId }) => {
    return templates.copy({ userId: user.userId, clientId }, params.id, body)
  })
}
