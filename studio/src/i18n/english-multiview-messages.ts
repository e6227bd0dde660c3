import multiview from './messages/en/multiview.json'

/** The English catalogue of the multiview, a window of its own, which loads none of the studio's. */
export const englishMultiviewMessages = { multiview }

/** The shape of every catalogue of the multiview. */
export type MultiviewMessages = typeof englishMultiviewMessages
