import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import { SmtpMailer } from './smtp-mailer.ts'

/** A mail server that keeps what it is sent. */
class MailSink implements AsyncDisposable {
  readonly letters: { readonly to: string[]; readonly text: string }[] = []
  readonly #server: SMTPServer

  constructor(options: { readonly password?: string } = {}) {
    this.#server = new SMTPServer({
      authOptional: options.password === undefined,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) =>
        auth.password === options.password
          ? done(null, { user: auth.username })
          : done(new Error('no')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          this.letters.push({ to, text: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.server.address() as AddressInfo).port
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }
}

describe('mail by SMTP (GAP-082)', () => {
  const sinks: MailSink[] = []
  afterEach(async () => {
    for (const sink of sinks.splice(0)) await sink[Symbol.asyncDispose]()
  })
  const start = async (options?: { readonly password: string }) => {
    const sink = new MailSink(options)
    sinks.push(sink)
    return { sink, port: await sink.listen() }
  }
  const letter = { to: 'ann@example.com', subject: 'Hello', text: 'A line\n.\nand another – ü' }

  it('arrives at the server that is set, from whom is set', async () => {
    const { sink, port } = await start({ password: 'p@ss' })
    const mailer = new SmtpMailer(`smtp://user:p%40ss@127.0.0.1:${port}`, 'Studio <a@b.example>')
    await mailer.send(letter)
    expect(sink.letters).toHaveLength(1)
    expect(sink.letters[0]?.to).toEqual(['ann@example.com'])
    expect(sink.letters[0]?.text).toContain('From: Studio <a@b.example>')
    expect(sink.letters[0]?.text).toContain('Subject: Hello')
  })

  it('fails when the password is wrong or nobody listens', async () => {
    const { port } = await start({ password: 'right' })
    await expect(
      new SmtpMailer(`smtp://user:wrong@127.0.0.1:${port}`, 'a@b.example').send(letter),
    ).rejects.toThrow(/Invalid login/)
    await expect(new SmtpMailer('smtp://127.0.0.1:9', 'a@b.example').send(letter)).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })

  it('brings the link for a new password to who forgot his, by the origin that is set (CORE-CAU-003)', async () => {
    const { sink, port } = await start()
    await using server = await TestServer.start({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_ORIGIN: 'https://studio.example' },
    })
    const user = await server.registerUser()
    await user.api.call('forgotPassword', { body: { email: user.email } })
    await expect.poll(() => sink.letters.length, { timeout: 5_000 }).toBe(1)
    const [received] = sink.letters
    expect(received?.to).toEqual([user.email])
    // A soft line break of the letter's encoding may stand anywhere.
    const text = received?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    expect(text).toMatch(/https:\/\/studio\.example\/auth\/reset\/\?token=[\w-]{43}/)
  })
})
