export { OAuthReturnPage } from './oauth-return-page.tsx'
