import type { SceneService } from '../../domain/scenes/scene-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Copies a scene. */
export function duplicateSceneRoute({
  scenes,
}: {
  readonly scenes: SceneService
}): Implementation<'duplicateScene'> {
  return implement('duplicateScene', async ({ params, user, clientId }) => {
    return scenes.duplicate({ userId: user.userId, clientId }, params.id)
  })
}
