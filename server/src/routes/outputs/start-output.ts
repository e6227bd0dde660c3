import type { OutputControl } from '../../domain/outputs/output-control.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Starts one output. */
export function startOutputRoute({
  outputs,
}: {
  readonly outputs: OutputControl
}): Implementation<'startOutput'> {
  return implement('startOutput', async ({ params, user }) => {
    return outputs.start(user.userId, params.eventId, params.id)
  })
}
