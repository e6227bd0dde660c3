export { GuestPage } from './guest-page.tsx'
