import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

const PAGE_SIZE = 100

/** Templates to start from: those that the server ships and the user's own. */
export function templatesQuery() {
  return queryOptions({
    queryKey: ['templates'],
    queryFn: ({ signal }) =>
      services().api.call('listTemplates', {
        signal,
        query: { globals: '1', kind: 'event', per_page: PAGE_SIZE },
      }),
  })
}
