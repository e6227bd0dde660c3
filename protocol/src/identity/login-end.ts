import * as z from 'zod'

/** Why a login has ended. The server names it as the reason of the close code `refreshTokenExpired`. */
export const loginEndReasons = [
  /** Its own user logged out. */
  'logged_out',
  /** Somebody ended it: its user from another login, the operator, or whoever took back a guest's link. */
  'revoked',
  /** The operator ended every login of the account. */
  'all_revoked',
  'password_replaced',
  'account_locked',
  'account_deleted',
] as const

export const loginEndReasonSchema = z.enum(loginEndReasons)
export type LoginEndReason = z.infer<typeof loginEndReasonSchema>

/** How long a program goes on whose director has logged out, in milliseconds: so long its page may log in again. */
export const PROGRAM_AFTER_LOGOUT_MS = 600_000
