import * as z from 'zod'
import { nonEmptyString } from '../primitives/fields.ts'
import { idSchema } from '../primitives/ids.ts'
import { urlSchema } from '../primitives/url.ts'

const MAX_CSS_LENGTH = 100_000

export const browserNameSchema = nonEmptyString('name', 200)
export const customCssSchema = z
  .string({ error: 'The customCss is invalid' })
  .max(MAX_CSS_LENGTH, 'The customCss is invalid')

/** A web page that scenes may show (LIB-BRW-001 to LIB-BRW-005). */
export const browserSchema = z.object({
  id: idSchema,
  name: browserNameSchema,
  uri: urlSchema(),
  customCss: customCssSchema,
})

const replace = { op: z.literal('replace', { error: 'The op must be replace' }) }

/** Changes as RFC 6902 writes them, of these three fields only (LIB-CBR-005, GAP-125). */
export const browserPatchSchema = z
  .array(
    z.discriminatedUnion(
      'path',
      [
        z.strictObject({ ...replace, path: z.literal('/custom_css'), value: customCssSchema }),
        z.strictObject({ ...replace, path: z.literal('/name'), value: browserNameSchema }),
        z.strictObject({ ...replace, path: z.literal('/uri'), value: urlSchema() }),
      ],
      { error: 'The path must be one of /custom_css, /name, /uri' },
    ),
  )
  .min(1, 'No items to update')
