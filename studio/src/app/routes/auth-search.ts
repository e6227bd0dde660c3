import * as z from 'zod'
import { showKinds } from '../../model/templates/starter-templates.ts'
import { ownPath } from '../own-path.ts'

/** What the sign-in page is asked by its address. */
export const authSearchSchema = z.object({
  mode: z.enum(['login', 'register']).optional().catch(undefined),
  /** The show chosen before there was an account. */
  start: z.enum(showKinds).optional().catch(undefined),
  /** Where to go afterwards. */
  next: ownPath.optional().catch(undefined),
  /** The password has just been replaced. */
  changed: z.boolean().optional().catch(undefined),
})
