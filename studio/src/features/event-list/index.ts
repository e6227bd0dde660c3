export { type EventFilter, eventFilters } from './event-filter.ts'
export { EventListPage } from './event-list-page.tsx'
