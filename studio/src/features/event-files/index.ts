export { EventFilesPage } from './event-files-page.tsx'
