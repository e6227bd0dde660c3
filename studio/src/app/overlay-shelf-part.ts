export { OverlayDialog } from '../features/overlay-library/index.ts'
