import { type KeyAccess, PROGRAM_STREAM_ID } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { OpaqueTokens } from '../ports/identity-ports.ts'
import type { ContributionRecord } from '../ports/records.ts'
import type { Store } from '../ports/repositories.ts'
import type { Encoder, KeyHolder, Player } from './key-holder.ts'
import { isLinkOpen } from './open-link.ts'

/** What a check of keys works with. */
export interface KeyCheckDeps {
  readonly store: Store
  readonly tokens: OpaqueTokens
  /** Whether a token is the slot’s own. */
  readonly pushAddresses: { isTokenOf(slot: ContributionRecord, token: string): boolean }
  readonly clock: Clock
}

/** Tells what a key is good for. Of keys only hashes are stored, or nothing. */
export class KeyCheck {
  readonly #deps: KeyCheckDeps

  constructor(deps: KeyCheckDeps) {
    this.#deps = deps
  }

  /** Undefined for a wrong key, a void one, and for one of something else than `id` names. */
  async holderOf(access: KeyAccess, id: string, key: string): Promise<KeyHolder | undefined> {
    switch (access) {
      case 'push-key':
        return this.#encoder(id, key)
      case 'watch-key':
        return this.#player(id, key)
    }
  }

  async #encoder(contributionId: string, key: string): Promise<Encoder | undefined> {
    const { store, pushAddresses } = this.#deps
    const slot = await store.contributions.find(contributionId)
    if (!slot || !pushAddresses.isTokenOf(slot, key)) return undefined
    const { eventId, pushEpoch } = slot
    return { kind: 'encoder', eventId, contributionId, pushEpoch }
  }

  async #player(lurkId: string, key: string): Promise<Player | undefined> {
    const { store, tokens, clock } = this.#deps
    const link = await store.deepLinks.find(lurkId)
    if (link?.kind !== 'lurk' || link.eventId === null) return undefined
    if (tokens.hash(key) !== link.secretHash) return undefined
    const event = await store.events.find(link.eventId)
    if (!isLinkOpen(link, event, clock.now())) return undefined
    const streamId = link.contributionId ?? PROGRAM_STREAM_ID
    return { kind: 'player', eventId: link.eventId, lurkId, streamId }
  }
}
