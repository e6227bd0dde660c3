export { HealthSheet } from './health-sheet.tsx'
export { closeHealth, toggleHealth } from './store.ts'
