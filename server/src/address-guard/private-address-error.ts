/** Which setting lets users of this server reach private addresses: of what is shown and pulled, or of destinations. */
export type AllowingSetting = 'PRIVATE_ADDRESSES_ALLOWED' | 'DESTINATIONS_ALLOWED'

/** An address that users of this server must not reach by it; the message is fit to show. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'

  constructor(host: string, setting: AllowingSetting = 'PRIVATE_ADDRESSES_ALLOWED') {
    super(`${host} is a private address: this server reaches it only when ${setting} names it.`)
    this.name = 'PrivateAddressError'
  }
}
