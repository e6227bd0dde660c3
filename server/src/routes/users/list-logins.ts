import type { Logins } from '../../domain/identity/logins.ts'
import { type Implementation, implement } from '../../http/implement.ts'

/** Lists the logins of the user that have not ended. */
export function listLoginsRoute({
  logins,
}: {
  readonly logins: Logins
}): Implementation<'listLogins'> {
  return implement('listLogins', async ({ user }) => {
    return { items: await logins.list(user) }
  })
}
