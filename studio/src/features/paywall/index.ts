export { Paywall } from './paywall.tsx'
