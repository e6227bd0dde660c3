import type { OutputControl } from '../../domain/outputs/output-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Stops one output. */
export function stopOutputRoute({
  outputs,
}: {
  readonly outputs: OutputControl
}): Implementation<'stopOutput'> {
  return implement('stopOutput', async ({ params, user }) => {
    return outputs.stop(user.userId, params.eventId, params.id)
  })
}
