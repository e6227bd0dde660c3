export type { AuthMode } from './auth-mode.ts'
export { AuthPage } from './auth-page.tsx'
