import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** As many as are offered at a glance. */
const SHOWN_CONTACTS = 6

/** Whom the director invited last (CORE-CEV-016). */
export function contactsQuery() {
  return queryOptions({
    queryKey: ['contacts'],
    queryFn: ({ signal }) =>
      services().api.call('listContacts', { signal, query: { per_page: SHOWN_CONTACTS } }),
  })
}
