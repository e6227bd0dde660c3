import type { Routes } from '../http/implement.ts'
import { acceptAccountInvitationRoute } from './auth/accept-account-invitation.ts'
import { forgotPasswordRoute } from './auth/forgot-password.ts'
import { loginRoute } from './auth/login.ts'
import { logoutRoute } from './auth/logout.ts'
import { meRoute } from './auth/me.ts'
import { readAccountInvitationRoute } from './auth/read-account-invitation.ts'
import { refreshRoute } from './auth/refresh.ts'
import { registerRoute } from './auth/register.ts'
import { resetPasswordRoute } from './auth/reset-password.ts'
import { rotateTokensRoute } from './auth/rotate-tokens.ts'
import { sendEmailVerificationRoute } from './auth/send-email-verification.ts'
import { verifyEmailRoute } from './auth/verify-email.ts'

/** What routes of accounts and logins are made from. */
export type AuthRouteDeps = Parameters<typeof registerRoute>[0] &
  Parameters<typeof loginRoute>[0] &
  Parameters<typeof refreshRoute>[0] &
  Parameters<typeof logoutRoute>[0] &
  Parameters<typeof resetPasswordRoute>[0] &
  Parameters<typeof acceptAccountInvitationRoute>[0] &
  Parameters<typeof meRoute>[0]

/** The calls by which people create accounts, log in and out, and prove who they are. */
export function createAuthRoutes(
  deps: AuthRouteDeps,
): Pick<
  Routes,
  | 'register'
  | 'login'
  | 'refresh'
  | 'rotateTokens'
  | 'logout'
  | 'forgotPassword'
  | 'resetPassword'
  | 'readAccountInvitation'
  | 'acceptAccountInvitation'
  | 'sendEmailVerification'
  | 'verifyEmail'
  | 'me'
> {
  return {
    register: registerRoute(deps),
    login: loginRoute(deps),
    refresh: refreshRoute(deps),
    rotateTokens: rotateTokensRoute(deps),
    logout: logoutRoute(deps),
    forgotPassword: forgotPasswordRoute(deps),
    resetPassword: resetPasswordRoute(deps),
    readAccountInvitation: readAccountInvitationRoute(deps),
    acceptAccountInvitation: acceptAccountInvitationRoute(deps),
    sendEmailVerification: sendEmailVerificationRoute(deps),
    verifyEmail: verifyEmailRoute(deps),
    me: meRoute(deps),
  }
}
