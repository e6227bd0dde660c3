import { queryOptions } from '@tanstack/react-query'
import { services } from '../studio-services.ts'

/** Which events a list holds. */
export interface EventListRequest {
  /** From 1. */
  readonly page: number
  readonly perPage?: number
  /** True: those in progress; false: those that are over. */
  readonly ongoing?: boolean
  /** Only those with a recording. */
  readonly withVod?: boolean
}

/** A page of the user's events, newest first. */
export function eventListQuery({ page, perPage = 20, ongoing, withVod }: EventListRequest) {
  return queryOptions({
    queryKey: ['events', { page, perPage, ongoing, withVod }],
    queryFn: ({ signal }) =>
      services().api.call('listEvents', {
        signal,
        query: {
          page,
          per_page: perPage,
          ...(ongoing === undefined ? {} : { ongoing: ongoing ? '1' : '0' }),
          ...(withVod ? { with_vod: '1' } : {}),
        },
      }),
  })
}

/** The event in progress; null when there is none (GAP-044 allows one). */
export function ongoingEventQuery() {
  return queryOptions({
    queryKey: ['events', 'ongoing'],
    queryFn: async ({ signal }) => {
      const query = { ongoing: '1', per_page: 1 } as const
      const { items } = await services().api.call('listEvents', { signal, query })
      return items[0] ?? null
    },
  })
}

/** Address of the picture of an event: the server wants to know who asks. Null without one. */
export function eventPictureUrl({ imageUrl }: { readonly imageUrl: string | null }): string | null {
  return imageUrl && services().api.withToken(imageUrl)
}
