import actionCarousel from './messages/en/action-carousel.json'

/** The English catalogue of the action carousel, which comes when one is on air. */
export const englishCarouselMessages = { actionCarousel }

/** The shape of every catalogue of the action carousel. */
export type CarouselMessages = typeof englishCarouselMessages
