import * as z from 'zod'
import { deepLinkSchema } from '../event/deep-link.ts'
import { templateSchema } from '../library/template.ts'
import { MAX_LIST_LENGTH } from '../primitives/fields.ts'
import { idOf, idSchema, timestampSchema } from '../primitives/ids.ts'
import { pageOf, pageQueryFields } from '../primitives/pagination.ts'
import {
  boothAssets,
  boothCategorySchema,
  boothNameSchema,
  boothProductSchema,
  boothProducts,
  videoBoothSchema,
} from '../video-booth/video-booth.ts'
import { endpoint } from './endpoint.ts'

const booth = { base: 'main', access: 'user', planned: true, status: 200 } as const
const boothCall = { ...booth, params: z.object({ id: idSchema }), errors: ['not_found'] } as const
const assetParams = z.object({
  id: idSchema,
  field: z.enum(boothAssets, { error: `The field must be one of ${boothAssets.join(', ')}` }),
})
const everyProduct: ReadonlySet<string> = new Set(boothProducts)

/** The user's booths and those shared with them, the newest first. */
export const listVideoBooths = endpoint({
  ...booth,
  method: 'GET',
  path: '/v1/video-booths',
  query: z.object({
    ...pageQueryFields,
    sort: z.literal('created_at desc').default('created_at desc'),
    products: z
      .string()
      .max(MAX_LIST_LENGTH)
      .refine((list) => list.split(',').every((product) => everyProduct.has(product)), {
        error: `The products must be of ${boothProducts.join(', ')}`,
      })
      .optional(),
  }),
  response: pageOf(videoBoothSchema),
  source: 'LIB-CVB-001',
})

/** Makes a booth; needs the right collect or community (GAP-167, GAP-168). */
export const createVideoBooth = endpoint({
  ...booth,
  method: 'POST',
  path: '/v1/video-booths',
  body: z.strictObject({
    product: boothProductSchema,
    name: boothNameSchema,
    categoryId: idOf('categoryId').optional(),
  }),
  status: 201,
  response: videoBoothSchema,
  errors: ['not_found'],
  source: 'LIB-CVB-002',
})

/** One booth. */
export const getVideoBooth = endpoint({
  ...boothCall,
  method: 'GET',
  path: '/v1/video-booths/:id',
  response: videoBoothSchema,
  source: 'LIB-CVB-003',
})

/** Changes a booth. */
export const updateVideoBooth = endpoint({
  ...boothCall,
  method: 'PATCH',
  path: '/v1/video-booths/:id',
  body: z
    .strictObject({ name: boothNameSchema.optional(), categoryId: idOf('categoryId').optional() })
    .refine((body) => body.name !== undefined || body.categoryId !== undefined, {
      error: 'No items to update',
    }),
  response: videoBoothSchema,
  source: 'LIB-CVB-004',
})

/** Deletes a booth with its media (GAP-142). */
export const deleteVideoBooth = endpoint({
  ...boothCall,
  method: 'DELETE',
  path: '/v1/video-booths/:id',
  status: 204,
  source: 'LIB-CVB-005',
})

/** The template that guests record with. */
export const getVideoBoothTemplate = endpoint({
  ...boothCall,
  method: 'GET',
  path: '/v1/video-booths/:id/template',
  response: templateSchema,
  source: 'LIB-CVB-006',
})

/** Makes an empty template in the story format (GAP-169). */
export const createVideoBoothTemplate = endpoint({
  ...boothCall,
  method: 'POST',
  path: '/v1/video-booths/:id/template',
  status: 201,
  response: templateSchema,
  source: 'LIB-CVB-007',
})

/** Copies a template for the booth. */
export const updateVideoBoothTemplate = endpoint({
  ...boothCall,
  method: 'PATCH',
  path: '/v1/video-booths/:id/template',
  body: z.strictObject({ templateId: idOf('templateId') }),
  response: templateSchema,
  source: 'LIB-CVB-008',
})

/** Opens the booth, now or at a time; `endAt` null is until it is stopped (GAP-176). */
export const startVideoBooth = endpoint({
  ...boothCall,
  method: 'PATCH',
  path: '/v1/video-booths/:id/start',
  body: z
    .strictObject({
      startAt: timestampSchema.optional(),
      endAt: timestampSchema.nullable().default(null),
    })
    .refine(({ startAt, endAt }) => !startAt || !endAt || Date.parse(endAt) > Date.parse(startAt), {
      error: 'The endAt is invalid',
      path: ['endAt'],
    }),
  response: videoBoothSchema,
  source: 'LIB-CVB-009',
})

/** Closes the booth. */
export const stopVideoBooth = endpoint({
  ...boothCall,
  method: 'PATCH',
  path: '/v1/video-booths/:id/stop',
  response: videoBoothSchema,
  source: 'LIB-CVB-010',
})

/** The link that guests follow. */
export const getVideoBoothDeepLink = endpoint({
  ...boothCall,
  method: 'GET',
  path: '/v1/video-booths/:id/deeplink',
  response: deepLinkSchema,
  source: 'LIB-CVB-011',
})

/** What the booth is filed under; null: nothing. */
export const getVideoBoothCategory = endpoint({
  ...boothCall,
  method: 'GET',
  path: '/v1/video-booths/:id/category',
  response: boothCategorySchema.nullable(),
  source: 'LIB-CVB-012',
})

/** Files the booth under a category. */
export const updateVideoBoothCategory = endpoint({
  ...boothCall,
  method: 'PATCH',
  path: '/v1/video-booths/:id/category',
  body: z.strictObject({ categoryId: idOf('categoryId') }),
  response: videoBoothSchema,
  source: 'LIB-CVB-013',
})

/** Takes the booth out of its category. */
export const deleteVideoBoothCategory = endpoint({
  ...boothCall,
  method: 'DELETE',
  path: '/v1/video-booths/:id/category',
  status: 204,
  source: 'LIB-CVB-014',
})

/** Takes a picture or paper of the booth (GAP-126). */
export const uploadVideoBoothAsset = endpoint({
  ...boothCall,
  method: 'POST',
  path: '/v1/video-booths/:id/:field',
  params: assetParams,
  multipart: true,
  response: videoBoothSchema,
  errors: ['not_found', 'unsupported_file', 'payload_too_large', 'quota_exceeded'],
  source: 'LIB-CVB-019',
})

/** Removes a picture or paper of the booth. */
export const deleteVideoBoothAsset = endpoint({
  ...boothCall,
  method: 'DELETE',
  path: '/v1/video-booths/:id/:field',
  params: assetParams,
  status: 204,
  source: 'LIB-CVB-020',
})
