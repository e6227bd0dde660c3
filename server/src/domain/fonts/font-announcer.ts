import type { LibraryFont } from '@proscenium/protocol'
import type { Publisher } from '../ports/publisher.ts'
import type { Store } from '../ports/repositories.ts'
import type { FontCall } from './font-service.ts'

/** Tells the owner of a font what became of it, and how full his library is now (LIB-RTM-001 to LIB-RTM-003). */
export class FontAnnouncer {
  readonly #publisher: Publisher
  readonly #store: Store

  constructor({ publisher, store }: { readonly publisher: Publisher; readonly store: Store }) {
    this.#publisher = publisher
    this.#store = store
  }

  async created({ user, clientId }: FontCall, font: LibraryFont): Promise<void> {
    const { userId } = user
    const payload = { font, clientId }
    this.#publisher.publish({ event_name: 'fontCreated', payload }, { userId })
    await this.#usage(userId)
  }

  async updated({ user, clientId }: FontCall, font: LibraryFont): Promise<void> {
    const { userId } = user
    const payload = { font, clientId }
    this.#publisher.publish({ event_name: 'fontUpdated', payload }, { userId })
    await this.#usage(userId)
  }

  async deleted({ user, clientId }: FontCall, id: string): Promise<void> {
    const { userId } = user
    const payload = { id, clientId }
    this.#publisher.publish({ event_name: 'fontDeleted', payload }, { userId })
    await this.#usage(userId)
  }

  async #usage(userId: string): Promise<void> {
    const payload = { diskUsage: await this.#store.files.diskUsage(userId) }
    this.#publisher.publish({ event_name: 'storageUpdated', payload }, { userId })
  }
}
