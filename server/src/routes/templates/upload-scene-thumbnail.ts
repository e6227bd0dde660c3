import type { SceneThumbnails } from '../../domain/templates/scene-thumbnails.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes the picture of a scene. */
export function uploadSceneThumbnailRoute({
  sceneThumbnails,
}: {
  readonly sceneThumbnails: SceneThumbnails
}): Implementation<'uploadSceneThumbnail'> {
  return implement('uploadSceneThumbnail', async ({ params, query, file, user, clientId }) => {
    const call = { ...params, templateId: params.id, user, clientId }
    return sceneThumbnails.upload(call, file, query.generated === '1')
  })
}
