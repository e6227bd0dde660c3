import type { SceneService } from '../../domain/scenes/scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Renames or moves a scene. */
export function updateSceneRoute({
  scenes,
}: {
  readonly scenes: SceneService
}): Implementation<'updateScene'> {
  return implement('updateScene', async ({ params, body, user, clientId }) => {
    return scenes.update({ userId: user.userId, clientId }, params.id, body)
  })
}
