export { OverlayDialog } from './overlay-dialog.tsx'
export { OverlayShelf } from './overlay-shelf.tsx'
