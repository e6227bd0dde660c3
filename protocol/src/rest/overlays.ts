import * as z from 'zod'
import { overlaySchema } from '../library/overlay.ts'
import { nameField } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const overlay = { base: 'main', access: 'user', status: 200 } as const
const overlayCall = {
  ...overlay,
  subject: 'overlay',
  path: '/v2/editor/overlays/:id',
  params: z.object({ id: idSchema }),
  errors: ['not_found', 'forbidden'],
} as const
const { kind, visualElements } = overlaySchema.shape
const name = nameField('name')
const description = z.string().trim().max(1_000)

/** Overlays that the server ships, and the user's own. */
export const listOverlays = endpoint({
  ...overlay,
  method: 'GET',
  path: '/v2/editor/overlays',
  response: z.array(overlaySchema),
  source: 'added: GAP-156 ships overlays and has no call that lists them',
})

/** Keeps elements of a scene as an overlay of one's own. */
export const createOverlay = endpoint({
  ...overlay,
  method: 'POST',
  path: '/v2/editor/overlays',
  body: z.strictObject({
    name,
    description: description.optional(),
    kind: kind.optional(),
    visualElements,
  }),
  status: 201,
  response: overlaySchema,
  errors: ['limit_reached'],
  source: 'added: users keep overlays beside those of GAP-156',
})

/** Renames or describes an overlay. */
export const updateOverlay = endpoint({
  ...overlayCall,
  method: 'PATCH',
  body: z
    .strictObject({ name: name.optional(), description: description.optional() })
    .refine((body) => Object.keys(body).length > 0, { error: 'update Parameter is empty' }),
  response: overlaySchema,
  source: 'added: users keep overlays beside those of GAP-156',
})

/** Deletes an overlay. Scenes that it was put into keep its elements. */
export const deleteOverlay = endpoint({
  ...overlayCall,
  method: 'DELETE',
  status: 204,
  source: 'added: users keep overlays beside those of GAP-156',
})
