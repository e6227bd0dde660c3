import type { Carousel, CarouselEndOption, CarouselItemContent } from '@proscenium/protocol'
import { type ActionFailure, type ActionOutcome, actionFailure } from '../failure.ts'
import { notifyFailure } from '../notifications/actions.ts'
import { queryClient } from '../query-client.ts'
import { services } from '../studio-services.ts'

/** A new carousel without items, or why there is none. */
export async function createCarousel(
  name: string,
): Promise<{ readonly carousel: Carousel } | { readonly failure: ActionFailure }> {
  try {
    const carousel = await services().api.call('createCarousel', { body: { name } })
    await listAgain()
    return { carousel }
  } catch (error) {
    const failure = actionFailure(error)
    notifyFailure(failure)
    return { failure }
  }
}

/** Deletes a carousel; one that the show in progress uses stays. */
export function deleteCarousel(id: string): ActionOutcome {
  return carouselCall(() => services().api.call('deleteCarousel', { params: { id } }))
}

/** Adds an item at the end. */
export function addCarouselItem(id: string, body: CarouselItemContent): ActionOutcome {
  return carouselCall(() => services().api.call('addCarouselItem', { params: { id }, body }))
}

/** Puts an item at another place, or says what comes after it. */
export function updateCarouselItem(
  id: string,
  itemId: string,
  body: { readonly position?: number; readonly endOption?: CarouselEndOption },
): ActionOutcome {
  const params = { id, itemId }
  return carouselCall(() => services().api.call('updateCarouselItem', { params, body }))
}

/** Takes an item out of its carousel. */
export function deleteCarouselItem(id: string, itemId: string): ActionOutcome {
  return carouselCall(() => services().api.call('deleteCarouselItem', { params: { id, itemId } }))
}

async function carouselCall(call: () => Promise<unknown>): ActionOutcome {
  try {
    await call()
    return null
  } catch (error) {
    return notifyFailure(actionFailure(error))
  } finally {
    await listAgain()
  }
}

function listAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['library', 'carousels'] })
}
