import { type Contribution, contributionSchema } from '@proscenium/protocol'

/** A contribution slot that nobody holds, with whatever a test says of it. */
export function aSlot(index: number, fields: Partial<Contribution> = {}): Contribution {
  return contributionSchema.parse({ id: `c${index}`, index, kind: 'primary', ...fields })
}
