/** A refresh token that is expired, revoked or unknown: answered as bare text with status 403 (GAP-100). */
export class ExpiredRefreshToken extends Error {
  override readonly name = 'ExpiredRefreshToken'

  constructor() {
    super('The refresh token has expired')
  }
}
