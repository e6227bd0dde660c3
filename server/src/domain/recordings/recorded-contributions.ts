import type { ContributionRecording } from '@proscenium/protocol'

/** How each contribution that this server records beside the program goes, for whoever is shown one. */
export class RecordedContributions {
  readonly #states = new Map<string, ContributionRecording>()

  /** Null while nothing of it is recorded. */
  of(contributionId: string): ContributionRecording | null {
    return this.#states.get(contributionId) ?? null
  }

  /** Null ends it. */
  set(contributionId: string, state: ContributionRecording | null): void {
    if (state === null) this.#states.delete(contributionId)
    else this.#states.set(contributionId, state)
  }
}
