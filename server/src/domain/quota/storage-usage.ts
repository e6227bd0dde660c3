import type { ProtocolError } from '@proscenium/protocol'
import type { RightsOf } from '../identity/rights-of.ts'
import type { Publisher } from '../ports/publisher.ts'
import type { Store } from '../ports/repositories.ts'
import { quotaExceeded } from './quota.ts'

/** What a storage usage works with. */
export interface StorageUsageDeps {
  readonly store: Store
  readonly publisher: Publisher
  readonly rights: RightsOf
}

/** How much a user's files and recordings take together of what they may. */
export class StorageUsage {
  readonly #deps: StorageUsageDeps

  constructor(deps: StorageUsageDeps) {
    this.#deps = deps
  }

  /** Why no recording may begin: the space of the user is used up. Those that run go on. */
  async refusalOf(userId: string): Promise<ProtocolError | null> {
    const { store } = this.#deps
    const rights = await this.#deps.rights.of(await store.users.find(userId))
    if (rights.storageMaxDiskUsage === null) return null
    const used = await store.files.diskUsage(userId)
    return used < rights.storageMaxDiskUsage ? null : quotaExceeded(rights, used)
  }

  /** Tells the user's browsers. */
  async announce(userId: string): Promise<void> {
    const diskUsage = await this.#deps.store.files.diskUsage(userId)
    this.#deps.publisher.publish(
      { event_name: 'storageUpdated', payload: { diskUsage } },
      { userId },
    )
  }
}
