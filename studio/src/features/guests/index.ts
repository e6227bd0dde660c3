export { GuestsPanel } from './guests-panel.tsx'
