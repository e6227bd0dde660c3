import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** Where the visitor is logged in, the newest login first. */
export function loginsQuery() {
  return queryOptions({
    queryKey: ['account', 'logins'],
    queryFn: ({ signal }) => services().api.call('listLogins', { signal }),
  })
}
