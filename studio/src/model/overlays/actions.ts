import type { Overlay } from '@proscenium/protocol'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'
import { overlaysQuery } from './queries.ts'

/** Keeps elements as an overlay of one's own. */
export function keepOverlay(draft: Pick<Overlay, 'name' | 'visualElements'>): ActionOutcome {
  return overlayCall(async () => {
    await services().api.call('createOverlay', { body: draft })
    notify({ level: 'success', messageId: 'overlayKept', values: { name: draft.name } })
  })
}

/** Gives an overlay of one's own another name. */
export function renameOverlay(id: string, name: string): ActionOutcome {
  return overlayCall(async () => {
    await services().api.call('updateOverlay', { params: { id }, body: { name } })
  })
}

/** Deletes an overlay of one's own; scenes that it was put into keep its elements. */
export function deleteOverlay(id: string): ActionOutcome {
  return overlayCall(async () => {
    await services().api.call('deleteOverlay', { params: { id } })
  })
}

async function overlayCall(work: () => Promise<void>): ActionOutcome {
  try {
    await work()
    await queryClient.invalidateQueries({ queryKey: overlaysQuery().queryKey })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  }
}
