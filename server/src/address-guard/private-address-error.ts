/** An address that users of this server must not reach by it; the message is fit to show. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'

  constructor(host: string) {
    super(
      `${host} is a private address: this server reaches it only when PRIVATE_ADDRESSES_ALLOWED names it.`,
    )
    this.name = 'PrivateAddressError'
  }
}
