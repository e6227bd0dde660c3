import type { TemplateSceneService } from '../../domain/templates/template-scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Adds a scene to a template. */
export function addTemplateSceneRoute({
  templateScenes,
}: {
  readonly templateScenes: TemplateSceneService
}): Implementation<'addTemplateScene'> {
  return implement('addTemplateScene', async ({ params, body, user, clientId }) => {
    return templateScenes.add({ user, templateId: params.id, clientId }, body.scene_id)
  })
}
