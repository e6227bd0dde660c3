import type { TemplateSceneService } from '../../domain/templates/template-scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes a scene of a template. */
export function removeTemplateSceneRoute({
  templateScenes,
}: {
  readonly templateScenes: TemplateSceneService
}): Implementation<'removeTemplateScene'> {
  return implement('removeTemplateScene', async ({ params, user, clientId }) => {
    await templateScenes.remove({ user, templateId: params.id, clientId }, params.sceneId)
  })
}
