import type { DeepLink } from '@proscenium/protocol'
import { type ActionFailure, actionFailure } from '../failure.ts'
import { services } from '../studio-services.ts'

/** A link by which others copy a scene into a show or a template of theirs (CORE-CDL-004, GAP-113). */
export async function shareScene(id: string): Promise<DeepLink | ActionFailure> {
  try {
    return await services().api.call('shareScene', { body: { global_id: id } })
  } catch (error) {
    return actionFailure(error)
  }
}
