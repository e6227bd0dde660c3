import * as z from 'zod'
import { loginSchema } from '../identity/login.ts'
import {
  displayNameSchema,
  passwordSchema,
  shownPasswordSchema,
  userSchema,
} from '../identity/user.ts'
import { emailSchema } from '../primitives/email.ts'
import { idOf } from '../primitives/ids.ts'
import { endpoint } from './endpoint.ts'

const ATTEMPTS_PER_MINUTE = 10

/** Sets the name that others see. */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  base: 'main',
  access: 'user',
  body: z.strictObject({ display_name: displayNameSchema }),
  status: 200,
  response: userSchema,
  source: 'GAP-186',
})

/** Sets another e-mail address; the old one is told. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/v1/me/email',
  base: 'main',
  access: 'user',
  body: z.strictObject({ email: emailSchema, password: shownPasswordSchema }),
  status: 200,
  response: userSchema,
  errors: ['wrong_password', 'login_delayed', 'email_taken'],
  rateLimitPerMinute: ATTEMPTS_PER_MINUTE,
  source: 'GAP-186',
})

/** Sets another password and ends every other login. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/me/password',
  base: 'main',
  access: 'user',
  body: z.strictObject({
    current_password: shownPasswordSchema,
    password: passwordSchema,
  }),
  status: 204,
  errors: ['wrong_password', 'login_delayed', 'common_password'],
  rateLimitPerMinute: ATTEMPTS_PER_MINUTE,
  source: 'GAP-186',
})

/** The logins of the user that have not ended, the newest first. */
export const listLogins = endpoint({
  method: 'GET',
  path: '/v1/me/sessions',
  base: 'main',
  access: 'user',
  status: 200,
  response: z.object({ items: z.array(loginSchema) }),
  source: 'GAP-186',
})

/** Ends a login of the user, with its sockets. */
export const endLogin = endpoint({
  method: 'DELETE',
  path: '/v1/me/sessions/:id',
  base: 'main',
  access: 'user',
  params: z.object({ id: idOf('id') }),
  status: 204,
  errors: ['not_found'],
  source: 'GAP-186',
})

/**
 * Deletes the account with everything that it owns (GAP-188). Its logins and links end before the answer; its shows
 * and files go after it.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/v1/me/deletion',
  base: 'main',
  access: 'user',
  body: z.strictObject({ password: shownPasswordSchema }),
  status: 202,
  errors: ['wrong_password', 'login_delayed'],
  rateLimitPerMinute: ATTEMPTS_PER_MINUTE,
  source: 'GAP-188',
})

/** Calls about one's own account: the part of the table for them. */
export interface AccountCalls {
  readonly updateProfile: typeof updateProfile
  readonly changeEmail: typeof changeEmail
  readonly changePassword: typeof changePassword
  readonly listLogins: typeof listLogins
  readonly endLogin: typeof endLogin
  readonly deleteAccount: typeof deleteAccount
}

export const accountCalls: AccountCalls = {
  updateProfile,
  changeEmail,
  changePassword,
  listLogins,
  endLogin,
  deleteAccount,
}
