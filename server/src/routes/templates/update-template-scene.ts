import type { TemplateSceneService } from '../../domain/templates/template-scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Renames or moves a scene of a template. */
export function updateTemplateSceneRoute({
  templateScenes,
}: {
  readonly templateScenes: TemplateSceneService
}): Implementation<'updateTemplateScene'> {
  return implement('updateTemplateScene', async ({ params, body, user, clientId }) => {
    const call = { user, templateId: params.id, clientId }
    return templateScenes.update(call, params.sceneId, body)
  })
}
