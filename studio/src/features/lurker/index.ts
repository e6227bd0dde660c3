export { LurkerPage } from './lurker-page.tsx'
