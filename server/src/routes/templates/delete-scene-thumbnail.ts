import type { SceneThumbnails } from '../../domain/templates/scene-thumbnails.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Goes back to the drawn picture of a scene. */
export function deleteSceneThumbnailRoute({
  sceneThumbnails,
}: {
  readonly sceneThumbnails: SceneThumbnails
}): Implementation<'deleteSceneThumbnail'> {
  return implement('deleteSceneThumbnail', async ({ params, user, clientId }) => {
    return sceneThumbnails.remove({ ...params, templateId: params.id, user, clientId })
  })
}
