import type { DistributorService } from '../../domain/outputs/distributor-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Adds a destination to an event. */
export function addDistributorRoute({
  distributors,
}: {
  readonly distributors: DistributorService
}): Implementation<'addDistributor'> {
  return implement('addDistributor', async ({ params, body, user, clientId }) => {
    return distributors.add(user, params.eventId, { ...body, kind: params.kind }, clientId)
  })
}
