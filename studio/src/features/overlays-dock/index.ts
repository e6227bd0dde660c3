export { OverlaysDock } from './overlays-dock.tsx'
