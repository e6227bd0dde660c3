import { useSnapshot } from 'valtio'
import { registrationState } from '../../model/session/registration.ts'

/** The ways into the studio: log in, create an account, or the first account of a server with its code. */
export type AuthMode = 'login' | 'register' | 'first'

/** The form to show: without accounts only the first one can be made, and a closed registration leaves the login. */
export function useAuthMode(wanted: 'login' | 'register'): AuthMode {
  const { kind } = useSnapshot(registrationState)
  if (kind === 'first') return 'first'
  return kind === 'invited' ? 'login' : wanted
}
