export { CarouselsPage } from './carousels/carousels-page.tsx'
export { CollectionPage } from './collection-page.tsx'
export { LibraryPage, type LibraryPlace } from './library-page.tsx'
export { OverlaysPage } from './overlays-page.tsx'
