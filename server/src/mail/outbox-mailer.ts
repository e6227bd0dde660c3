import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
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
  readonly #transport = createTransport({ streamTransport: true, buffer: true })

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  async send(mail: Mail): Promise<void> {
    const { folder, from, createId, logger } = this.#options
    const { message } = await this.#transport.sendMail({ ...mail, from })
    const path = join(folder, `${createId()}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(path, message as Buffer, { mode: PRIVATE_FILE, flag: 'wx' })
    logger.warn({ path, subject: mail.subject }, 'No mail server is set (SMTP_URL): a letter waits')
  }
}
