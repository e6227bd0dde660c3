export { HealthSheet } from './health-sheet.tsx'
export { toggleHealth } from './store.ts'
