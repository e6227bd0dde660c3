import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

const CONTACTS = 100

/** The people whom the director invited last (CORE-CEV-016). */
export function contactsQuery() {
  return queryOptions({
    queryKey: ['contacts'],
    queryFn: ({ signal }) =>
      services().api.call('listContacts', { signal, query: { per_page: CONTACTS } }),
  })
}
