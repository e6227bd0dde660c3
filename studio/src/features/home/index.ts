export { HomePage } from './home-page.tsx'
export { VisitorHome } from './visitor-home.tsx'
