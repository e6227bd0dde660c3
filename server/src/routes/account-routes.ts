import type { AccountCalls } from '@proscenium/protocol'
import type { Routes } from '../http/implement.ts'
import { changeEmailRoute } from './users/change-email.ts'
import { changePasswordRoute } from './users/change-password.ts'
import { deleteAccountRoute } from './users/delete-account.ts'
import { endLoginRoute } from './users/end-login.ts'
import { listLoginsRoute } from './users/list-logins.ts'
import { updateProfileRoute } from './users/update-profile.ts'

/** What these routes are made from. */
export type AccountRouteDeps = Parameters<typeof deleteAccountRoute>[0] &
  Parameters<typeof changeEmailRoute>[0] &
  Parameters<typeof listLoginsRoute>[0]

/** Calls about one's own account. */
export function createAccountRoutes(deps: AccountRouteDeps): Pick<Routes, keyof AccountCalls> {
  return {
    updateProfile: updateProfileRoute(deps),
    changeEmail: changeEmailRoute(deps),
    changePassword: changePasswordRoute(deps),
    listLogins: listLoginsRoute(deps),
    endLogin: endLoginRoute(deps),
    deleteAccount: deleteAccountRoute(deps),
  }
}
