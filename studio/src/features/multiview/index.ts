export { MultiviewPanel } from './multiview-panel.tsx'
