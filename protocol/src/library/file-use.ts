import * as z from 'zod'
import { idSchema } from '../primitives/ids.ts'

/** What may use a file of the library. */
export const fileUseKinds = ['show', 'template', 'carousel'] as const

/** Something of the user's own that shows, plays or changes with a file; its scenes are those that do. */
export const fileUseSchema = z.object({
  kind: z.enum(fileUseKinds),
  id: idSchema,
  name: z.string(),
  /** Each once, in their order; none for a carousel. */
  scenes: z.array(z.object({ id: idSchema, name: z.string() })),
  /** A show that is not over: its file cannot be deleted. */
  isInProgress: z.boolean(),
})
export type FileUse = z.infer<typeof fileUseSchema>
