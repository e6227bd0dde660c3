import { queryOptions } from '@tanstack/react-query'
import { type ActionFailure, type ActionOutcome, actionFailure } from '../failure.ts'
import { services } from '../studio-services.ts'
import { during, enterWith, logout, refreshUser } from './actions.ts'
import { sessionState } from './store.ts'

/** Whom the link of an invitation is for; null where it works no longer. */
export function accountInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['accountInvitation', token],
    queryFn: async ({ signal }): Promise<{ readonly email: string } | null> => {
      try {
        return await services().api.call('readAccountInvitation', { signal, body: { token } })
      } catch (error) {
        if (isUsedUp(actionFailure(error))) return null
        throw error
      }
    },
    // It changes by being used alone.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Creates the account of an invitation and logs it in; the login before it ends. The form shows the failure. */
export function acceptAccountInvitation(token: string, password: string): ActionOutcome {
  const { api, tokens } = services()
  return during('register', async () => {
    const pair = await api.call('acceptAccountInvitation', { body: { token, password } })
    if (tokens.read()) await logout()
    sessionState.pending = 'register'
    await enterWith(pair)
  })
}

/** Confirms an address by the token of a letter. The page shows the failure. */
export function verifyEmail(token: string): ActionOutcome {
  const { api } = services()
  return during('verifyEmail', async () => {
    await api.call('verifyEmail', { body: { token } })
    // Another user may be logged in here, of whom the server tells by a message.
    if (sessionState.user?.mustVerifyEmail) await refreshUser()
  })
}

/** Has a link that confirms the visitor's address sent. The notice shows the failure. */
export async function sendEmailVerification(): ActionOutcome {
  try {
    await services().api.call('sendEmailVerification')
    return null
  } catch (error) {
    return actionFailure(error)
  }
}

function isUsedUp({ code }: ActionFailure): boolean {
  return code === 'account_link_invalid'
}
