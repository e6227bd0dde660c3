export { BetaSettings } from './beta-settings.tsx'
export { closeBetaSettings, openBetaSettings } from './store.ts'
