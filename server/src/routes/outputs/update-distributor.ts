import type { DistributorService } from '../../domain/outputs/distributor-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Replaces the places that a destination sends to, and chooses the format that it gets. */
export function updateDistributorRoute({
  distributors,
}: {
  readonly distributors: DistributorService
}): Implementation<'updateDistributor'> {
  return implement('updateDistributor', async ({ params, body, user, clientId }) => {
    return distributors.update(user, params.id, body, clientId)
  })
}
