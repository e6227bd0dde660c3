import type { Contact } from '@proscenium/protocol'
import type { ContactRecord } from '../ports/identity-records.ts'
import type { Listed, Page } from '../ports/paging.ts'
import type { Store } from '../ports/repositories.ts'

/** Shows whom a user has invited (GAP-163). */
export class ContactList {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  async list(
    ownerId: string,
    query: { readonly ascending: boolean } & Page,
  ): Promise<Listed<Contact>> {
    const { items, total } = await this.#store.contacts.list({ ownerId, ...query })
    return { items: items.map(presentContact), total }
  }
}

function presentContact({ id, email, name, lastInvitedAt }: ContactRecord): Contact {
  return { id, email, name, avatarUrl: null, lastInvitedAt: lastInvitedAt.toISOString() }
}
