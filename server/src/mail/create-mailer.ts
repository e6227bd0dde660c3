import { uuidv7 } from 'uuidv7'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { Mailer } from '../domain/ports/mailer.ts'
import { OutboxMailer } from './outbox-mailer.ts'
import { SmtpMailer } from './smtp-mailer.ts'

/** Where letters go. */
export interface MailSettings {
  /** Null keeps them in a folder. */
  readonly smtpUrl: string | null
  /** The sender of them all. */
  readonly from: string
}

/** Sends letters by the mail server that is set, or keeps them in a folder where none is (GAP-082). */
export function createMailer(
  { smtpUrl, from }: MailSettings,
  { outbox, logger }: { readonly outbox: string; readonly logger: LoggerPort },
): Mailer {
  if (smtpUrl !== null) return new SmtpMailer(smtpUrl, from)
  return new OutboxMailer({ folder: outbox, from, createId: uuidv7, logger })
}
