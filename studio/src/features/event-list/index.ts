export { EventListPage } from './event-list-page.tsx'
