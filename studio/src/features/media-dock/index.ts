export { MediaDock } from './media-dock.tsx'
