export { PlansPage } from './plans-page.tsx'
