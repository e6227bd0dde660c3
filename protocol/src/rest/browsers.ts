import * as z from 'zod'
import {
  browserNameSchema,
  browserPatchSchema,
  browserSchema,
  browserUriSchema,
  customCssSchema,
} from '../library/browser.ts'
import { idSchema } from '../primitives/ids.ts'
import { MAX_PAGE_SIZE, pageOf, pageQueryFields } from '../primitives/pagination.ts'
import { endpoint } from './endpoint.ts'

const browser = { base: 'main', access: 'user', status: 200 } as const
const browserCall = {
  ...browser,
  subject: 'browser',
  path: '/v1/editor/browsers/:id',
  params: z.object({ id: idSchema }),
  errors: ['not_found'],
} as const

/** Adds a web page to the library. */
export const createBrowser = endpoint({
  ...browser,
  method: 'POST',
  path: '/v1/editor/browsers',
  body: z.strictObject({
    name: browserNameSchema,
    uri: browserUriSchema,
    customCss: customCssSchema.default(''),
  }),
  status: 201,
  response: browserSchema,
  errors: ['limit_reached', 'address_private'],
  source: 'LIB-CBR-001',
})

/** The web pages of the library. */
export const listBrowsers = endpoint({
  ...browser,
  method: 'GET',
  path: '/v1/editor/browsers',
  query: z.object({
    ...pageQueryFields,
    per_page: pageQueryFields.per_page.default(MAX_PAGE_SIZE),
  }),
  response: pageOf(browserSchema),
  source: 'LIB-CBR-002',
})

/** One web page. */
export const getBrowser = endpoint({
  ...browserCall,
  method: 'GET',
  response: browserSchema,
  source: 'LIB-CBR-003',
})

/** Deletes a web page; `conflict` while the event in progress shows it. */
export const deleteBrowser = endpoint({
  ...browserCall,
  method: 'DELETE',
  status: 204,
  errors: ['not_found', 'in_use'],
  source: 'LIB-CBR-004',
})

/** Changes a web page by replacing fields of it. */
export const updateBrowser = endpoint({
  ...browserCall,
  method: 'PATCH',
  body: browserPatchSchema,
  response: browserSchema,
  errors: ['not_found', 'address_private'],
  source: 'LIB-CBR-005',
})
