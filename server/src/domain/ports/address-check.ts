/** Says which addresses users of this server may name. */
export interface AddressCheck {
  /** Why a host may not be reached, fit to show; null where it may, or where nobody can tell by now. */
  refusalOf(host: string): Promise<string | null>
}
