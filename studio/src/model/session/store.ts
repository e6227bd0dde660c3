import type { LoginEndReason, User } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { ActionFailure } from '../failure.ts'

/** Who is at the keyboard (CORE-USR, "identification state"). */
export interface SessionState {
  /** `restoring` until the stored tokens have been tried. */
  status: 'restoring' | 'anonymous' | 'identified'
  user: User | null
  /** The call under way, for buttons. */
  pending:
    | 'login'
    | 'register'
    | 'logout'
    | 'forgotPassword'
    | 'resetPassword'
    | 'verifyEmail'
    | null
  /** Why the last login or register failed; null once another begins. */
  failure: ActionFailure | null
  /** Why a visitor that was identified no longer is: the sign-in page says it. */
  ended: 'expired' | LoginEndReason | null
  /**
   * Until when the program of this tab stays on air after a logout, in epoch milliseconds; null when none does. Logging
   * in before keeps it there.
   */
  programUntilMs: number | null
  /** Perk keys of the last answer 402, which opens the paywall; null when there is none (GAP-101). */
  paywallPerkKeys: string[] | null
}

/** The one session of this tab. */
export const sessionState = proxy<SessionState>({
  status: 'restoring',
  user: null,
  pending: null,
  failure: null,
  ended: null,
  programUntilMs: null,
  paywallPerkKeys: null,
})
