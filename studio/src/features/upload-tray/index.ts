export { DockedTray, FloatingTray } from './upload-tray.tsx'
