export { MarkerButton } from './marker-button.tsx'
