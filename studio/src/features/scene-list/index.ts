export { ScenePanel } from './scene-panel.tsx'
export { openAddScene } from './store.ts'
