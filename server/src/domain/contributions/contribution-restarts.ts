import { ProtocolError, restartStepOf } from '@proscenium/protocol'
import { requireOwnedEvent } from '../events/require-event.ts'
import type { Store } from '../ports/repositories.ts'
import type { ContributionMedia } from './contribution-media.ts'
import type { ContributionPulls } from './contribution-pulls.ts'
import type { ContributionPushes } from './contribution-pushes.ts'
import type { WhipPublications } from './whip-publications.ts'

/** What restarts of contributions work with. */
export interface ContributionRestartsDeps {
  readonly store: Store
  readonly contributionMedia: Pick<ContributionMedia, 'restart'>
  readonly contributionPulls: Pick<ContributionPulls, 'restart'>
  readonly contributionPushes: Pick<ContributionPushes, 'sendAway'>
  readonly whipPublications: Pick<WhipPublications, 'restart'>
}

/** Lets what is sent into a slot begin anew, at a director's wish (CORE-CTS-021). */
export class ContributionRestarts {
  readonly #deps: ContributionRestartsDeps

  constructor(deps: ContributionRestartsDeps) {
    this.#deps = deps
  }

  /**
   * Who sends is made to send again; the slot stays whose it is. Throws `not_found`, and `conflict` where nothing is
   * sent, and while it begins anyway.
   */
  async restart(userId: string, eventId: string, id: string): Promise<void> {
    const { store, contributionMedia, contributionPulls, contributionPushes, whipPublications } =
      this.#deps
    const event = await requireOwnedEvent(store, eventId, userId)
    const contribution = await store.contributions.find(id)
    if (contribution?.eventId !== event.id) throw new ProtocolError('not_found')
    const { status, pullStatus, pushProtocol } = contribution
    // A pull that waits for its next try may be told to try now.
    if (status === 'stopped' && pullStatus !== 'retrying') {
      throw new ProtocolError('conflict', 'Nothing is sent into this contribution')
    }
    restartStepOf({ status, isRestarting: status === 'starting' })
    if (pullStatus !== null) await contributionPulls.restart(id)
    else if (pushProtocol === null) await contributionMedia.restart(id)
    else {
      // One of them has the encoder.
      await contributionPushes.sendAway(id)
      await whipPublications.restart(id)
    }
  }
}
