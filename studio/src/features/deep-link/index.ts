export { DeepLinkPage } from './deep-link-page.tsx'
