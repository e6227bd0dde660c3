export { BetaSettings } from './beta-settings.tsx'
export { openBetaSettings } from './store.ts'
