import type { Routes } from '../http/implement.ts'
import { addCarouselItemRoute } from './carousels/add-carousel-item.ts'
import { createCarouselRoute } from './carousels/create-carousel.ts'
import { deleteCarouselRoute } from './carousels/delete-carousel.ts'
import { deleteCarouselItemRoute } from './carousels/delete-carousel-item.ts'
import { getCarouselRoute } from './carousels/get-carousel.ts'
import { getCarouselItemRoute } from './carousels/get-carousel-item.ts'
import { getLiveCarouselRoute } from './carousels/get-live-carousel.ts'
import { listCarouselsRoute } from './carousels/list-carousels.ts'
import { updateCarouselItemRoute } from './carousels/update-carousel-item.ts'
import { updateLiveCarouselRoute } from './carousels/update-live-carousel.ts'

/** What the routes on carousels are made from. */
export type CarouselRouteDeps = Parameters<typeof listCarouselsRoute>[0] &
  Parameters<typeof addCarouselItemRoute>[0] &
  Parameters<typeof getLiveCarouselRoute>[0]

/** The calls on carousels. */
type CarouselCallName =
  | 'listCarousels'
  | 'createCarousel'
  | 'getCarousel'
  | 'deleteCarousel'
  | 'addCarouselItem'
  | 'getCarouselItem'
  | 'updateCarouselItem'
  | 'deleteCarouselItem'
  | 'getLiveCarousel'
  | 'updateLiveCarousel'

/** The routes on carousels, of the library and of events. */
export function createCarouselRoutes(deps: CarouselRouteDeps): Pick<Routes, CarouselCallName> {
  return {
    listCarousels: listCarouselsRoute(deps),
    createCarousel: createCarouselRoute(deps),
    getCarousel: getCarouselRoute(deps),
    deleteCarousel: deleteCarouselRoute(deps),
    addCarouselItem: addCarouselItemRoute(deps),
    getCarouselItem: getCarouselItemRoute(deps),
    updateCarouselItem: updateCarouselItemRoute(deps),
    deleteCarouselItem: deleteCarouselItemRoute(deps),
    getLiveCarousel: getLiveCarouselRoute(deps),
    updateLiveCarousel: updateLiveCarouselRoute(deps),
  }
}
