export { TemplatePage } from './template-page.tsx'
