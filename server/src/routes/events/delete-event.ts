import type { Deletion } from '../../domain/recordings/deletion.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Deletes an event that is over. */
export function deleteEventRoute({
  deletion,
}: {
  readonly deletion: Deletion
}): Implementation<'deleteEvent'> {
  return implement('deleteEvent', async ({ params, user }) => {
    await deletion.deleteEvent(user.userId, params.id)
  })
}
