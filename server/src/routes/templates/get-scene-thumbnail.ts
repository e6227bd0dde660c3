import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { SceneThumbnails } from '../../domain/templates/scene-thumbnails.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the picture of a scene. */
export function getSceneThumbnailRoute({
  sceneThumbnails,
  fileStorage,
}: {
  readonly sceneThumbnails: SceneThumbnails
  readonly fileStorage: ObjectStorage
}): Implementation<'getSceneThumbnail'> {
  return implement('getSceneThumbnail', async ({ params, query, user }) => {
    const call = { ...params, templateId: params.id, user }
    const picture = await sceneThumbnails.find(call, query.version)
    return {
      storage: fileStorage,
      key: picture.key,
      mimeType: 'image/webp',
      fileName: `${picture.name}.webp`,
      download: false,
      changes: picture.immutable ? ('never' as const) : ('is_replaced' as const),
    }
  })
}
