import { proxy } from 'valtio'
import { serverState } from '../server/store.ts'
import { services } from '../studio-services.ts'

/** Who may create an account: everybody, who has the code of the server's start, or only who is invited. */
export type Registration = 'open' | 'first' | 'invited'

/** What the server says of it; null until it has answered. */
export const registrationState = proxy<{ kind: Registration | null }>({ kind: null })

/** A page is not kept waiting longer for an answer; it follows when it comes. */
const PATIENCE_MS = 1_000

/** Resolves once the server has said who may create an account, or has been silent for a second. */
export function registrationKnown(): Promise<void> {
  return new Promise((resolve) => {
    const cancel = services().clock.after(PATIENCE_MS, resolve)
    void loadRegistration().then(() => {
      cancel()
      resolve()
    })
  })
}

/**
 * Asks the server who may create an account, and what it offers. Without an answer all stays as it is: the forms say
 * that it is silent.
 */
export async function loadRegistration(): Promise<void> {
  const health = await services()
    .api.call('health')
    .catch(() => null)
  if (health === null) return
  Object.assign(serverState, { isKnown: true, offers: health.offers })
  if (health.registrationOpen) registrationState.kind = 'open'
  else registrationState.kind = health.setupPending ? 'first' : 'invited'
}
