import { ProtocolError } from '@proscenium/protocol'
import type { AccountAdmin } from '../domain/accounts/account-admin.ts'
import type { AccountLock } from '../domain/accounts/account-lock.ts'
import type { Adoption } from '../domain/events/adoption.ts'
import type { AccountInvitations } from '../domain/identity/account-invitations.ts'
import type { AdminService } from '../domain/identity/admin-service.ts'
import type { PasswordReset } from '../domain/identity/password-reset.ts'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import { type ControlAnswer, type ControlRequest, controlRequestSchema } from './control-message.ts'

/** What the operator's commands are carried out by. */
export interface AdminActions {
  readonly admin: Pick<AdminService, 'issueTokens' | 'setRights'>
  readonly accountAdmin: Pick<AccountAdmin, 'sessions' | 'revoke' | 'delete'>
  readonly accountInvitations: Pick<AccountInvitations, 'invite'>
  readonly passwordReset: Pick<PasswordReset, 'issue'>
  readonly accountLock: Pick<AccountLock, 'lock' | 'unlock'>
  readonly adoption: Pick<Adoption, 'adopt'>
  /** Scheme, host and port by which people reach the server: links begin with it. */
  readonly origin: string
  /** Whether a mail server is set. */
  readonly isMailSent: boolean
}

/** Carries out what the operator asks. Throws what the domain throws. */
export function carryOut(actions: AdminActions, request: ControlRequest): Promise<unknown> {
  const { admin, accountAdmin, adoption, accountInvitations, passwordReset, accountLock, origin } =
    actions
  switch (request.command) {
    case 'token':
      return admin.issueTokens(request.email)
    case 'rights':
      return admin.setRights(request.email, request.rights)
    case 'sessions':
      return accountAdmin.sessions(request.email)
    case 'revoke':
      return accountAdmin.revoke(request.subject)
    case 'delete':
      return accountAdmin.delete(request.email, request.heirEmail)
    case 'invite': {
      const byMail = actions.isMailSent && request.by === undefined
      return accountInvitations.invite(request.email, origin, byMail)
    }
    case 'reset':
      return passwordReset.issue(request.email, origin)
    case 'lock':
      return accountLock.lock(request.email)
    case 'unlock':
      return accountLock.unlock(request.email)
    case 'adopt':
      return adoption.adopt(request.nodeId)
  }
}

/** Answers one line of the control socket; never rejects. */
export async function answerControl(
  line: string,
  { logger, ...actions }: AdminActions & { readonly logger: LoggerPort },
): Promise<ControlAnswer> {
  const read = controlRequestSchema.safeParse(parsed(line))
  if (!read.success) {
    const [issue] = read.error.issues
    return { ok: false, error: `The request is invalid: ${issue?.message ?? ''}` }
  }
  const { command } = read.data
  const subject = subjectOf(read.data)
  try {
    const result = await carryOut(actions, read.data)
    logger.info({ command, subject }, 'the operator was served')
    return { ok: true, result }
  } catch (error) {
    if (error instanceof ProtocolError) return { ok: false, error: error.message }
    logger.error({ err: error, command }, 'a command of the operator failed')
    return { ok: false, error: 'The server failed; its log says why.' }
  }
}

/** Whom or what a command is about, for the log. */
function subjectOf(request: ControlRequest): string | null {
  switch (request.command) {
    case 'adopt':
      return request.nodeId
    case 'revoke':
      return request.subject
    default:
      return request.email
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
