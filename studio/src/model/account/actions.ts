import type { User } from '@proscenium/protocol'
import { type ActionOutcome, actionFailure } from '../failure.ts'
import { queryClient } from '../query-client.ts'
import { endSession } from '../session/actions.ts'
import { sessionState } from '../session/store.ts'
import { services } from '../studio-services.ts'
import { loginsQuery } from './queries.ts'

/** Sets the name that others see. */
export function setDisplayName(displayName: string): ActionOutcome {
  return attempt(async () => {
    const body = { display_name: displayName }
    keepUser(await services().api.call('updateProfile', { body }))
  })
}

/** Sets another e-mail; the password proves who asks. */
export function changeEmail(email: string, password: string): ActionOutcome {
  return attempt(async () => {
    keepUser(await services().api.call('changeEmail', { body: { email, password } }))
  })
}

/** Sets another password; every other login ends. */
export function changePassword(current: string, password: string): ActionOutcome {
  return attempt(async () => {
    const body = { current_password: current, password }
    await services().api.call('changePassword', { body })
    await reloadLogins()
  })
}

/** Ends a login of the visitor in another browser; one that has ended meanwhile is no failure. */
export async function endLogin(id: string): ActionOutcome {
  const failure = await attempt(() => services().api.call('endLogin', { params: { id } }))
  await reloadLogins()
  return failure?.code === 'not_found' ? null : failure
}

/** Deletes the account with all that it owns; nobody is logged in here afterwards. */
export function deleteAccount(password: string): ActionOutcome {
  return attempt(async () => {
    await services().api.call('deleteAccount', { body: { password } })
    endSession('account_deleted')
  })
}

function reloadLogins(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: loginsQuery().queryKey })
}

function keepUser(user: User): void {
  if (sessionState.user?.id === user.id) sessionState.user = user
}

async function attempt(work: () => Promise<unknown>): ActionOutcome {
  try {
    await work()
    return null
  } catch (error) {
    return actionFailure(error)
  }
}
