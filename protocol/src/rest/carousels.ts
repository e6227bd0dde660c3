import * as z from 'zod'
import {
  carouselEndSchema,
  carouselItemPayloadSchema,
  carouselItemSchema,
  carouselSchema,
  liveCarouselSchema,
} from '../library/carousel.ts'
import { nameField } from '../primitives/fields.ts'
import { idOf, idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const carousel = { base: 'main', access: 'user', status: 200 } as const
const carouselCall = {
  ...carousel,
  subject: 'carousel',
  path: '/v2/editor/carousels/:id',
  params: z.object({ id: idSchema }),
  errors: ['not_found'],
} as const
const itemCall = {
  ...carousel,
  subject: 'carousel',
  path: '/v2/editor/carousels/:id/items/:itemId',
  params: z.object({ id: idSchema, itemId: idOf('itemId') }),
  errors: ['not_found'],
} as const
const liveCarouselCall = {
  ...carousel,
  base: 'live',
  access: 'event-owner',
  path: '/v1/carousels/:id',
  params: z.object({ eventId: idSchema, id: idSchema }),
  errors: ['not_found'],
} as const

/** The carousels of the library. */
export const listCarousels = endpoint({
  ...carousel,
  method: 'GET',
  path: '/v2/editor/carousels',
  response: z.array(carouselSchema),
  source: 'LIB-CCR-001',
})

/** Makes an empty carousel; its name stays (GAP-159). */
export const createCarousel = endpoint({
  ...carousel,
  method: 'POST',
  path: '/v2/editor/carousels',
  body: z.strictObject({ name: nameField('name') }),
  status: 201,
  response: carouselSchema,
  errors: ['limit_reached'],
  source: 'LIB-CCR-002',
})

/** One carousel. */
export const getCarousel = endpoint({
  ...carouselCall,
  method: 'GET',
  response: carouselSchema,
  source: 'LIB-CCR-003',
})

/** Deletes a carousel; `conflict` while the event in progress shows it. */
export const deleteCarousel = endpoint({
  ...carouselCall,
  method: 'DELETE',
  status: 204,
  errors: ['not_found', 'in_use'],
  source: 'LIB-CCR-004',
})

/** Adds an item at the end. */
export const addCarouselItem = endpoint({
  ...carouselCall,
  method: 'POST',
  path: '/v2/editor/carousels/:id/items',
  body: carouselItemPayloadSchema,
  status: 201,
  response: carouselItemSchema,
  errors: ['not_found', 'limit_reached'],
  source: 'LIB-CCR-005',
})

/** One item. */
export const getCarouselItem = endpoint({
  ...itemCall,
  method: 'GET',
  response: carouselItemSchema,
  source: 'LIB-CCR-006',
})

/** Moves an item, or changes what it shows or what comes after it. */
export const updateCarouselItem = endpoint({
  ...itemCall,
  method: 'PATCH',
  body: z
    .strictObject({
      endOption: carouselEndSchema.optional(),
      position: z.int().min(0).optional(),
      content: carouselItemPayloadSchema.optional(),
    })
    .refine((body) => Object.keys(body).length > 0, { error: 'No items to update' }),
  response: carouselItemSchema,
  source: 'LIB-CCR-007',
})

/** Deletes an item. */
export const deleteCarouselItem = endpoint({
  ...itemCall,
  method: 'DELETE',
  status: 204,
  source: 'LIB-CCR-008',
})

/** A carousel as it stands in the event. */
export const getLiveCarousel = endpoint({
  ...liveCarouselCall,
  method: 'GET',
  response: liveCarouselSchema,
  source: 'LIB-CCR-009',
})

/**
 * Turns a carousel of the event to another item, on air too with `apply_to_live=1`. A call repeated with the
 * same key changes nothing and is answered with how the carousel stands.
 */
export const updateLiveCarousel = endpoint({
  ...liveCarouselCall,
  method: 'PATCH',
  query: z.object({ apply_to_live: z.enum(['0', '1']).default('0') }),
  body: z.strictObject({
    client_id: z.string().max(128).optional(),
    selectedItemId: idOf('selectedItemId'),
    idempotency_key: z.string().max(128).optional(),
  }),
  response: liveCarouselSchema,
  errors: ['not_found', 'event_not_started'],
  source: 'LIB-CCR-010',
})
