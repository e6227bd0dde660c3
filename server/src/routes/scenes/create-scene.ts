import type { SceneService } from '../../domain/scenes/scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Adds a scene to an event. */
export function createSceneRoute({
  scenes,
}: {
  readonly scenes: SceneService
}): Implementation<'createScene'> {
  return implement('createScene', async ({ query, body, user, clientId }) => {
    return scenes.create({ userId: user.userId, clientId }, query.event_id, body)
  })
}
