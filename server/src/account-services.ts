import type { Config } from './config/config.ts'
import { AccountInvitations } from './domain/identity/account-invitations.ts'
import { AccountLock, type AccountLockDeps } from './domain/identity/account-lock.ts'
import { AccountService } from './domain/identity/account-service.ts'
import { AdminService, type AdminServiceDeps } from './domain/identity/admin-service.ts'
import { EmailVerification } from './domain/identity/email-verification.ts'
import { FirstAccount } from './domain/identity/first-account.ts'
import { PasswordReset, type PasswordResetDeps } from './domain/identity/password-reset.ts'
import { ProfileService } from './domain/identity/profile-service.ts'
import type { LetterAllowance } from './domain/letters/letter-allowance.ts'
import type { CreateId } from './domain/ports/clock.ts'

/** What the services of accounts are composed from. */
export interface AccountServicesDeps extends AccountLockDeps, AdminServiceDeps, PasswordResetDeps {
  readonly config: Pick<Config, 'registrationOpen' | 'mail' | 'remoteLoggingUserIds'>
  readonly letters: LetterAllowance
  readonly createId: CreateId
}

/** What makes accounts, lets their users in, and lets the operator lock them. */
export interface AccountServices {
  readonly accounts: AccountService
  readonly firstAccount: FirstAccount
  readonly accountInvitations: AccountInvitations
  readonly accountLock: AccountLock
  readonly emailVerification: EmailVerification
  readonly passwordReset: PasswordReset
  readonly profiles: ProfileService
  readonly admin: AdminService
}

/** Composes the services of accounts. */
export function createAccountServices(deps: AccountServicesDeps): AccountServices {
  const { registrationOpen, mail, remoteLoggingUserIds } = deps.config
  const firstAccount = new FirstAccount({ ...deps, registrationOpen })
  const profiles = new ProfileService({
    ...deps,
    operatorEmail: mail.operatorEmail,
    remoteLoggingUserIds,
  })
  return {
    accounts: new AccountService({ ...deps, registrationOpen, firstAccount }),
    firstAccount,
    accountInvitations: new AccountInvitations(deps),
    accountLock: new AccountLock(deps),
    emailVerification: new EmailVerification({ ...deps, profiles }),
    passwordReset: new PasswordReset(deps),
    profiles,
    admin: new AdminService(deps),
  }
}
