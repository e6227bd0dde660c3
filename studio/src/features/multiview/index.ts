export { MultiviewPanel, type MultiviewPanelProps } from './multiview-panel.tsx'
