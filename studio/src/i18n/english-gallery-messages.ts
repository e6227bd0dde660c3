import gallery from './messages/en/gallery.json'

/** The English catalogue of the gallery of widgets, which only developers see. */
export const englishGalleryMessages = { gallery }

/** The shape of every catalogue of it. */
export type GalleryMessages = typeof englishGalleryMessages
