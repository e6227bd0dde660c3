export type { EventFilter } from './event-filter.ts'
export { EventListPage } from './event-list-page.tsx'
