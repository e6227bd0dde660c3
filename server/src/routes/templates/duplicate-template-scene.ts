import type { TemplateSceneService } from '../../domain/templates/template-scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Copies a scene of a template. */
export function duplicateTemplateSceneRoute({
  templateScenes,
}: {
  readonly templateScenes: TemplateSceneService
}): Implementation<'duplicateTemplateScene'> {
  return implement('duplicateTemplateScene', async ({ params, user, clientId }) => {
    const call = { user, templateId: params.id, clientId }
    return templateScenes.duplicate(call, params.sceneId)
  })
}
