import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { Mail, Mailer } from '../domain/ports/mailer.ts'

/** Letters may hold links that log somebody in. */
const PRIVATE_FILE = 0o600

/** What an outbox works with. */
export interface OutboxOptions {
  readonly folder: string
  readonly from: string
  readonly createId: () => string
  readonly logger: LoggerPort
}

/** Keeps mail as files for whoever runs the server, where no mail server is set (GAP-082). */
export class OutboxMailer implements Mailer {
  readonly #options: OutboxOptions

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  async send(mail: Mail): Promise<void> {
    const { folder, from, createId, logger } = this.#options
    const id = createId()
    const path = join(folder, `${id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(path, letterOf(mail, { id, from }), { mode: PRIVATE_FILE, flag: 'wx' })
    logger.warn({ path, subject: mail.subject }, 'No mail server is set (SMTP_URL): a letter waits')
  }
}

/** A letter that mail programs open, its text as it is: a link can be copied from the file. */
function letterOf(
  { to, subject, text }: Mail,
  made: { readonly id: string; readonly from: string },
) {
  return [
    `From: ${made.from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${made.id}@localhost>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n')
}
