import * as z from 'zod'
import { idOf, idSchema } from '../primitives/ids.ts'
import { audioElementPatchSchema, audioElementSchema } from './audio-element.ts'
import { overlayCaptionSchema } from './overlay-caption.ts'
import { rotationSchema, visualElementPatchSchema, visualElementSchema } from './visual-element.ts'

/** Most operations of one call. */
export const MAX_OPERATIONS = 500

/** Where in its list an appended element lands; absent means at the end. Undo restores the exact place with it. */
const index = z.int().min(0).optional()

/** An element to append: its id may be proposed by the client and is created by the server when absent (GAP-120). */
export const visualElementDraftSchema = visualElementSchema.extend({ id: idSchema.optional() })
export const audioElementDraftSchema = audioElementSchema.extend({ id: idSchema.optional() })
export const overlayCaptionDraftSchema = overlayCaptionSchema.extend({ id: idSchema.optional() })
export type VisualElementDraft = z.infer<typeof visualElementDraftSchema>
export type AudioElementDraft = z.infer<typeof audioElementDraftSchema>
export type OverlayCaptionDraft = z.infer<typeof overlayCaptionDraftSchema>

/**
 * One edit of a scene (CORE-OPS-001 to CORE-OPS-018). A list of them is applied in order, all or nothing.
 * `append_element_video` takes either `item` (with an optional `zindex`, the specification's spelling) or
 * `itemId` with `itemOverlay`, which puts a caption on that element. `update_element_video` takes a patch,
 * a caption to replace (matched by its id, appended when new) or a rotation.
 */
export const editOperationSchema = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('append_element_audio'),
    item: audioElementDraftSchema,
    index,
  }),
  z
    .strictObject({
      operation: z.literal('append_element_video'),
      item: visualElementDraftSchema.optional(),
      zindex: z.number().min(0).optional(),
      itemId: idOf('itemId').optional(),
      itemOverlay: overlayCaptionDraftSchema.optional(),
      index,
    })
    .refine(
      ({ item, itemId, itemOverlay }) => (item ? !itemId && !itemOverlay : itemId && itemOverlay),
      {
        error: 'append_element_video takes either item, or itemId with itemOverlay',
      },
    ),
  z
    .strictObject({
      operation: z.literal('update_element_video'),
      id: idSchema,
      item: visualElementPatchSchema.optional(),
      itemOverlay: overlayCaptionDraftSchema.optional(),
      rotation: rotationSchema.optional(),
    })
    .refine((op) => op.item || op.itemOverlay || op.rotation !== undefined, {
      error: 'No items to update',
    }),
  z.strictObject({
    operation: z.literal('update_element_audio'),
    id: idSchema,
    item: audioElementPatchSchema,
  }),
  z.strictObject({ operation: z.literal('delete_element'), id: idSchema }),
])
export type EditOperation = z.infer<typeof editOperationSchema>

/** A list of edits: at least one ('No items to update'). */
export const editOperationsSchema = z
  .array(editOperationSchema)
  .min(1, 'No items to update')
  .max(MAX_OPERATIONS)
