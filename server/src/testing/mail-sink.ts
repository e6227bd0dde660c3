import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A letter as a mail server gets it. */
export interface SunkLetter {
  readonly to: readonly string[]
  readonly subject: string
  /** With its headers, as it came. */
  readonly raw: string
  /** The body as its reader sees it. */
  readonly text: string
}

/** A mail server that keeps what it is sent. */
export class MailSink implements AsyncDisposable {
  readonly letters: SunkLetter[] = []
  readonly #server: SMTPServer

  private constructor(password: string | undefined) {
    this.#server = new SMTPServer({
      authOptional: password === undefined,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) =>
        auth.password === password ? done(null, { user: auth.username }) : done(new Error('no')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString()
          const to = session.envelope.rcptTo.map(({ address }) => address)
          this.letters.push({ to, raw, ...readLetter(raw) })
          done()
        })
      },
    })
  }

  static async start(password?: string): Promise<MailSink> {
    const sink = new MailSink(password)
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', resolve))
    return sink
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port
  }

  /** Settings of a server that sends its letters here. */
  get env(): Readonly<Record<string, string>> {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.port}`,
      MAIL_FROM: 'Studio <studio@studio.example>',
      PUBLIC_ORIGIN: 'https://studio.example',
      REGISTRATION_OPEN: 'true',
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}

/** Subject and body of a letter: plain, or quoted-printable, whose soft line breaks may stand anywhere. */
function readLetter(raw: string): Pick<SunkLetter, 'subject' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(end + 4)
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? ''
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(head)
  const text = isQuoted
    ? body
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : body
  return { subject: subject.trim(), text }
}
