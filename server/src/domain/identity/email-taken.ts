import { ProtocolError } from '@proscenium/protocol'

/** There is an account with that address. */
export function emailTaken(): ProtocolError {
  return new ProtocolError('email_taken', undefined, {
    fields: { email: 'This email is already registered' },
  })
}
