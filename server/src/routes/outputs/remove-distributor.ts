import type { DistributorService } from '../../domain/outputs/distributor-service.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Removes a destination. */
export function removeDistributorRoute({
  distributors,
}: {
  readonly distributors: DistributorService
}): Implementation<'removeDistributor'> {
  return implement('removeDistributor', async ({ params, user, clientId }) => {
    await distributors.remove(user, params.id, clientId)
  })
}
