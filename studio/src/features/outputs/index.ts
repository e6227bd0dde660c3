export { OutputsPanel } from './outputs-panel.tsx'
