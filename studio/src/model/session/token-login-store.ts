import { proxy } from 'valtio'

/** A login that the address of the page brought along, and that waits for the visitor's yes (GAP-079). */
export interface TokenLoginState {
  /**
   * `checking` until the server has said whose it is; `refused` for tokens that have ended or were not made by an
   * operator; `failed` where the server did not answer.
   */
  status: 'none' | 'checking' | 'offered' | 'refused' | 'failed'
  /** Whose login it is, once that is known. */
  email: string | null
  /** It is being taken. */
  isPending: boolean
}

/** The one offer of this tab. */
export const tokenLoginState = proxy<TokenLoginState>({
  status: 'none',
  email: null,
  isPending: false,
})
