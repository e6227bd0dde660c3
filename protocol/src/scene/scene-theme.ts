import * as z from 'zod'
import { colorSchema } from '../primitives/color.ts'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'

/** Colours for the captions of a scene (CORE-THM-001 to CORE-THM-006, GAP-140). */
export const sceneThemeSchema = z.object({
  id: idSchema,
  name: nonEmptyString('name', 200),
  fontColor: colorSchema,
  overlayColor: colorSchema,
  imageUrl: z.string().nullable().default(null),
})
export type SceneTheme = z.infer<typeof sceneThemeSchema>
