import { messages } from '../errors/messages.ts'
import { ProtocolError } from '../errors/protocol-error.ts'
import type { ContributionStatus } from './contribution.ts'

/** What a restart needs to know of a contribution. */
export interface RestartableContribution {
  readonly status: ContributionStatus
  /** Asked to start again as soon as it has stopped. */
  readonly isRestarting: boolean
}

/** What a restart begins with: a running contribution is stopped first, one at rest is started. */
export type RestartStep = 'stop' | 'start'

/**
 * The first step of a restart (CORE-CTS-021). Throws a ProtocolError `conflict` 'contribution already restarting'
 * while an earlier one has not ended.
 */
export function restartStepOf({ status, isRestarting }: RestartableContribution): RestartStep {
  if (isRestarting) throw new ProtocolError('conflict', messages.contributionAlreadyRestarting)
  return status === 'stopped' ? 'start' : 'stop'
}
