import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** Booths a page. */
export const BOOTHS_PER_PAGE = 12

/** The visitor's booths, of one product or of all, the newest first. */
export function videoBoothsQuery(request: {
  readonly products?: 'pro' | 'community' | undefined
  readonly page: number
}) {
  const { products, page } = request
  return queryOptions({
    queryKey: ['videoBooths', products ?? 'all', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      services().api.call('listVideoBooths', {
        signal,
        query: { page, per_page: BOOTHS_PER_PAGE, ...(products && { products }) },
      }),
  })
}

/** One booth. */
export function videoBoothQuery(id: string) {
  return queryOptions({
    queryKey: ['videoBooths', id],
    queryFn: ({ signal }) => services().api.call('getVideoBooth', { signal, params: { id } }),
  })
}

/** What guests recorded in a booth, the newest first. */
export function boothSessionsQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['videoBooths', id, 'sessions', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      services().api.call('listVideoBoothSessions', { signal, params: { id }, query: { page } }),
  })
}
