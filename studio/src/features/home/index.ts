export { HomePage } from './home-page.tsx'
export { findStarterTemplate, type ShowKind, showKinds } from './show-kinds.ts'
export { VisitorHome } from './visitor-home.tsx'
