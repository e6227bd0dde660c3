export { BoothPage, type BoothPart } from './booth-page.tsx'
export { type BoothList, BoothsPage } from './booths-page.tsx'
