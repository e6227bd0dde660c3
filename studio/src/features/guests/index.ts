export { GuestsPanel } from './guests-panel.tsx'
export { openInvite } from './store.ts'
