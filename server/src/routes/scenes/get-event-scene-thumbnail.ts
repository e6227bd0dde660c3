import type { ObjectStorage } from '../../domain/ports/object-storage.ts'
import type { EventSceneThumbnails } from '../../domain/scenes/event-scene-thumbnails.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Serves the picture of a scene of an event. */
export function getEventSceneThumbnailRoute({
  eventSceneThumbnails,
  fileStorage,
}: {
  readonly eventSceneThumbnails: EventSceneThumbnails
  readonly fileStorage: ObjectStorage
}): Implementation<'getEventSceneThumbnail'> {
  return implement('getEventSceneThumbnail', async ({ params, query, user }) => {
    const picture = await eventSceneThumbnails.find(user.userId, params.id, query.version)
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
