export { MediaDock, type MediaDockProps } from './media-dock.tsx'
