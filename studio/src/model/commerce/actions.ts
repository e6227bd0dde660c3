import type { UpsellKind } from '@proscenium/protocol'
import { proxy } from 'valtio'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { notify, notifyFailure } from '../notifications/actions.ts'
import { services } from '../studio-services.ts'

/** What the visitor has said that he would like, in this tab. */
export const interestState = proxy<{ asked: UpsellKind[]; pending: UpsellKind | null }>({
  asked: [],
  pending: null,
})

/** Tells whoever runs the server that the visitor would like something that is paid (CORE-RGT-031). */
export async function tellInterest(kind: UpsellKind): ActionOutcome {
  interestState.pending = kind
  try {
    await services().api.call('notifyInterest', { params: { kind } })
    interestState.asked.push(kind)
    notify({ level: 'success', messageId: 'interestSent' })
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    interestState.pending = null
  }
}
