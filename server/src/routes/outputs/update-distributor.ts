import type { DistributorService } from '../../domain/outputs/distributor-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Replaces the places that a destination sends to. */
export function updateDistributorRoute({
  distributors,
}: {
  readonly distributors: DistributorService
}): Implementation<'updateDistributor'> {
  return implement('updateDistributor', async ({ params, body, user, clientId }) => {
    return distributors.setTargets(user, params.id, body.targets, clientId)
  })
}
