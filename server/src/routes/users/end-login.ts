import type { Logins } from '../../domain/identity/logins.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Ends a login of the user. */
export function endLoginRoute({ logins }: { readonly logins: Logins }): Implementation<'endLogin'> {
  return implement('endLogin', async ({ params, user }) => {
    await logins.end(user.userId, params.id)
  })
}
