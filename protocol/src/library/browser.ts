import * as z from 'zod'
import { fieldText } from '../primitives/field-text.ts'
import { isOneLine } from '../primitives/fields.ts'
import { idSchema, timestampSchema } from '../primitives/ids.ts'
import { isUrl, MAX_URL_LENGTH } from '../primitives/url.ts'

const MAX_CSS_LENGTH = 100_000
const MAX_NAME_LENGTH = 200
const MAX_OPERATIONS = 100
const NAME_REQUIRED = 'Browser name is required'
const INVALID_URI = 'uri must be a valid URL'

/** Most pages of one library: as many as its list shows at once. */
export const MAX_BROWSERS = 100

const storedNameSchema = z
  .string({ error: NAME_REQUIRED })
  .trim()
  .min(1, NAME_REQUIRED)
  .max(MAX_NAME_LENGTH, fieldText.invalid('name'))
/** Name that a user gives to a page (LIB-BRW-003); characters. */
export const browserNameSchema = storedNameSchema.refine(isOneLine, {
  error: fieldText.notOneLine('name'),
})
/** Styles that are put on a page when it is drawn (LIB-BRW-005); characters. */
export const customCssSchema = z
  .string({ error: 'The customCss is invalid' })
  .max(MAX_CSS_LENGTH, 'The customCss is invalid')
/** Address of a page (LIB-BRW-004): by the general rule, of the web alone, and one that browsers understand. */
export const browserUriSchema = z
  .string({ error: INVALID_URI })
  .trim()
  .max(MAX_URL_LENGTH - 1, INVALID_URI)
  .refine(
    (uri) =>
      /^https?:/i.test(uri) && isUrl(uri, { requireTopLevelDomain: true }) && URL.canParse(uri),
    INVALID_URI,
  )

/** A web page that scenes may show (LIB-BRW-001 to LIB-BRW-005). */
export const browserSchema = z.object({
  id: idSchema,
  name: storedNameSchema,
  uri: browserUriSchema,
  customCss: customCssSchema,
  /** Added, for lists. */
  createdAt: timestampSchema,
})
export type LibraryBrowser = z.infer<typeof browserSchema>

/** A web page as shows and templates know it: whoever draws it has its styles, which may be long (CORE-EVT-033). */
export const shownBrowserSchema = browserSchema.omit({ customCss: true })
export type ShownBrowser = z.infer<typeof shownBrowserSchema>

const replace = { op: z.literal('replace', { error: 'The op must be replace' }) }

/** Changes as RFC 6902 writes them, of these three fields only (LIB-CBR-005, GAP-125). */
export const browserPatchSchema = z
  .array(
    z.discriminatedUnion(
      'path',
      [
        z.strictObject({ ...replace, path: z.literal('/custom_css'), value: customCssSchema }),
        z.strictObject({ ...replace, path: z.literal('/name'), value: browserNameSchema }),
        z.strictObject({ ...replace, path: z.literal('/uri'), value: browserUriSchema }),
      ],
      { error: 'The path must be one of /custom_css, /name, /uri' },
    ),
  )
  .min(1, 'No items to update')
  .max(MAX_OPERATIONS, 'No more than 100 items to update')
export type BrowserPatch = z.infer<typeof browserPatchSchema>
