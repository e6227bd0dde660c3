import { uuidv7 } from 'uuidv7'
import type { Config } from '../config/config.ts'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { Mailer } from '../domain/ports/mailer.ts'
import { OutboxMailer } from './outbox-mailer.ts'
import { SmtpMailer } from './smtp-mailer.ts'

/** Sends letters by the mail server that is set, or keeps them in a folder where none is (GAP-082). */
export function createMailer(
  { smtpUrl, from }: Config['mail'],
  { outbox, logger }: { readonly outbox: string; readonly logger: LoggerPort },
): Mailer {
  if (smtpUrl !== null) return new SmtpMailer(smtpUrl, from)
  return new OutboxMailer({ folder: outbox, from, createId: uuidv7, logger })
}
