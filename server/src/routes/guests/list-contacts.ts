import type { ContactList } from '../../domain/guests/contact-list.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists whom the user has invited. */
export function listContactsRoute({
  contacts,
}: {
  readonly contacts: ContactList
}): Implementation<'listContacts'> {
  return implement('listContacts', async ({ query, user }) => {
    const { page, per_page: perPage, sort } = query
    const ascending = sort === 'last_invited_at asc'
    const { items, total } = await contacts.list(user.userId, { page, perPage, ascending })
    return { items, total, page, per_page: perPage }
  })
}
