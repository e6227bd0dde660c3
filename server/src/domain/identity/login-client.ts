/** What is known of the client that a password or a login comes from. */
export interface LoginClient {
  /** Its network address, an IPv6 address as its /64; may be empty. */
  readonly address: string
  /** Its browser and system in a few words; may be empty. */
  readonly device: string
}

/** Of logins that no client made, such as those of an operator's command. */
export const NO_CLIENT: LoginClient = { address: '', device: '' }
