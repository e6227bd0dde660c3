import type { Language } from '../letters/letter-texts.ts'

/** What is known of the client that a password or a login comes from. */
export interface LoginClient {
  /** Its network address, an IPv6 address as its /64; may be empty. */
  readonly address: string
  /** Its browser and system in a few words; may be empty. */
  readonly device: string
  /** That it prefers; letters about what it asked for are written in it. */
  readonly language: Language
}

/** Of logins that no client made, such as those of an operator's command. */
export const NO_CLIENT: LoginClient = { address: '', device: '', language: 'en' }
