import overlayLibrary from './messages/en/overlay-library.json'

/** The English catalogue of the library of overlays, which comes with the shelf. */
export const englishOverlayMessages = { overlayLibrary }

/** The shape of every catalogue of the library of overlays. */
export type OverlayMessages = typeof englishOverlayMessages
