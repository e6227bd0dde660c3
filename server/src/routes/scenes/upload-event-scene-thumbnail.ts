import type { EventSceneThumbnails } from '../../domain/scenes/event-scene-thumbnails.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Takes the picture of a scene of an event. */
export function uploadEventSceneThumbnailRoute({
  eventSceneThumbnails,
}: {
  readonly eventSceneThumbnails: EventSceneThumbnails
}): Implementation<'uploadEventSceneThumbnail'> {
  return implement('uploadEventSceneThumbnail', async ({ params, file, user, clientId }) => {
    return eventSceneThumbnails.upload({ userId: user.userId, clientId }, params.id, file)
  })
}
