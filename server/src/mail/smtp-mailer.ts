import { createTransport, type Transporter } from 'nodemailer'
import type { Mail, Mailer } from '../domain/ports/mailer.ts'

/** A mail server that answers nothing for so long is given up, in milliseconds. */
const PATIENCE_MS = 15_000

/** Sends mail through the operator's mail server, `smtp://` or `smtps://`. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter
  readonly #from: string

  constructor(url: string, from: string) {
    this.#transport = createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    })
    this.#from = from
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ ...mail, from: this.#from })
  }
}
