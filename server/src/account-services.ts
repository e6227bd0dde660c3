import type { Config } from './config/config.ts'
import { AccountAdmin } from './domain/accounts/account-admin.ts'
import { AccountDeletion, type AccountDeletionDeps } from './domain/accounts/account-deletion.ts'
import { AccountLock, type AccountLockDeps } from './domain/accounts/account-lock.ts'
import {
  AccountInvitations,
  type AccountInvitationsDeps,
} from './domain/identity/account-invitations.ts'
import { AccountService, type AccountServiceDeps } from './domain/identity/account-service.ts'
import { AccountSettings } from './domain/identity/account-settings.ts'
import { AdminService, type AdminServiceDeps } from './domain/identity/admin-service.ts'
import { EmailVerification } from './domain/identity/email-verification.ts'
import { FirstAccount } from './domain/identity/first-account.ts'
import { LoginLimit, type LoginLimitDeps } from './domain/identity/login-limit.ts'
import type { Logins } from './domain/identity/logins.ts'
import { PasswordReset, type PasswordResetDeps } from './domain/identity/password-reset.ts'
import { ProfileService } from './domain/identity/profile-service.ts'
import type { LetterAllowance } from './domain/letters/letter-allowance.ts'

/** What the services of accounts are composed from. */
export interface AccountServicesDeps
  extends AccountLockDeps,
    AccountDeletionDeps,
    Omit<AdminServiceDeps, 'loginLimit'>,
    PasswordResetDeps,
    Pick<LoginLimitDeps, 'presence'>,
    Omit<AccountInvitationsDeps, 'loginLimit'>,
    Omit<AccountServiceDeps, 'registrationOpen' | 'firstAccount' | 'loginLimit'> {
  readonly config: Pick<Config, 'registrationOpen' | 'mail' | 'remoteLoggingUserIds'>
  readonly letters: LetterAllowance
  readonly logins: Logins
}

/** What makes accounts, lets their users in, and lets the operator lock and delete them. */
export interface AccountServices {
  readonly accounts: AccountService
  readonly firstAccount: FirstAccount
  readonly accountInvitations: AccountInvitations
  readonly accountLock: AccountLock
  readonly accountAdmin: AccountAdmin
  readonly accountDeletion: AccountDeletion
  readonly accountSettings: AccountSettings
  readonly emailVerification: EmailVerification
  readonly logins: Logins
  readonly passwordReset: PasswordReset
  readonly profiles: ProfileService
  readonly admin: AdminService
}

/** Composes the services of accounts. */
export function createAccountServices(deps: AccountServicesDeps): AccountServices {
  const { registrationOpen, mail, remoteLoggingUserIds } = deps.config
  const firstAccount = new FirstAccount({ ...deps, registrationOpen })
  const loginLimit = new LoginLimit(deps)
  const deletion = new AccountDeletion(deps)
  const profiles = new ProfileService({
    ...deps,
    operatorEmail: mail.operatorEmail,
    remoteLoggingUserIds,
  })
  return {
    accounts: new AccountService({ ...deps, registrationOpen, firstAccount, loginLimit }),
    firstAccount,
    accountInvitations: new AccountInvitations(deps),
    accountLock: new AccountLock(deps),
    accountAdmin: new AccountAdmin({ ...deps, deletion }),
    accountDeletion: deletion,
    accountSettings: new AccountSettings({ ...deps, profiles }),
    emailVerification: new EmailVerification({ ...deps, profiles }),
    logins: deps.logins,
    passwordReset: new PasswordReset(deps),
    profiles,
    admin: new AdminService({ ...deps, loginLimit }),
  }
}
