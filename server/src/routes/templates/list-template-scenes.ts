import type { TemplateService } from '../../domain/templates/template-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the scenes of a template. */
export function listTemplateScenesRoute({
  templates,
}: {
  readonly templates: TemplateService
}): Implementation<'listTemplateScenes'> {
  return implement('listTemplateScenes', async ({ params, user }) => {
    return templates.listScenes(user.userId, params.id, params.formatId)
  })
}
