export { ActionCarousel } from './action-carousel.tsx'
