import type { Contact } from '@proscenium/protocol'
import type { LetterAllowance } from '../letters/letter-allowance.ts'
import type { Listed, Page } from '../ports/paging.ts'
import type { Store } from '../ports/repositories.ts'

/** What a list of contacts works with. */
export interface ContactListDeps {
  readonly store: Store
  readonly letters: Pick<LetterAllowance, 'mustVerify'>
}

/** Shows the people whom a user has invited (GAP-163). */
export class ContactList {
  readonly #deps: ContactListDeps

  constructor(deps: ContactListDeps) {
    this.#deps = deps
  }

  async list(
    ownerId: string,
    query: { readonly ascending: boolean } & Page,
  ): Promise<Listed<Contact>> {
    const { store, letters } = this.#deps
    const { items, total } = await store.contacts.list({ ownerId, ...query })
    return {
      items: items.map(({ contact: { id, email, name, lastInvitedAt }, user }) => ({
        id,
        email,
        name,
        avatarUrl: null,
        // An account whose address is not confirmed may be of another person.
        userId: user === null || letters.mustVerify(user) ? null : user.id,
        lastInvitedAt: lastInvitedAt.toISOString(),
      })),
      total,
    }
  }
}
