import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** People come and go without a word to directors; other directors make links and take them back. */
const ASK_AGAIN_MS = 10_000

/** The links by which a slot may be watched, and how many watch by each (GAP-075). */
export function watchLinksQuery(id: string) {
  return queryOptions({
    queryKey: ['watchLinks', id],
    queryFn: ({ signal }) => services().api.call('listLurkLinks', { signal, params: { id } }),
    refetchInterval: ASK_AGAIN_MS,
  })
}
