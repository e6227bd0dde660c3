import type { SceneService } from '../../domain/scenes/scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Removes a scene. */
export function removeSceneRoute({
  scenes,
}: {
  readonly scenes: SceneService
}): Implementation<'removeScene'> {
  return implement('removeScene', async ({ params, user, clientId }) => {
    await scenes.remove({ userId: user.userId, clientId }, params.id)
  })
}
