import type { EventListRequest } from '../../model/event/queries.ts'

/** The tabs of the list. */
export const eventFilters = ['all', 'live', 'past', 'replay'] as const
export type EventFilter = (typeof eventFilters)[number]

/** Rows of a page. */
export const EVENTS_PER_PAGE = 7

/** What to ask the server for a tab. */
export function eventListRequest(filter: EventFilter, page: number): EventListRequest {
  const request = { page, perPage: EVENTS_PER_PAGE }
  if (filter === 'live') return { ...request, ongoing: true }
  if (filter === 'past') return { ...request, ongoing: false }
  return filter === 'replay' ? { ...request, withVod: true } : request
}
