import { MailSink } from '@proscenium/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import { SmtpMailer } from './smtp-mailer.ts'

describe('mail by SMTP (GAP-082)', () => {
  const sinks: MailSink[] = []
  afterEach(async () => {
    for (const sink of sinks.splice(0)) await sink[Symbol.asyncDispose]()
  })
  const start = async (password?: string) => {
    const sink = await MailSink.start(password)
    sinks.push(sink)
    return sink
  }
  const letter = { to: 'ann@example.com', subject: 'Hello', text: 'A line\n.\nand another – ü' }

  it('arrives at the server that is set, from whom is set', async () => {
    const sink = await start('p@ss')
    const mailer = new SmtpMailer(
      `smtp://user:p%40ss@127.0.0.1:${sink.port}`,
      'Studio <a@b.example>',
    )
    await mailer.send(letter)
    expect(sink.letters).toHaveLength(1)
    expect(sink.letters[0]?.to).toEqual(['ann@example.com'])
    expect(sink.letters[0]?.raw).toContain('From: Studio <a@b.example>')
    expect(sink.letters[0]?.subject).toBe('Hello')
  })

  it('fails when the password is wrong or nobody listens', async () => {
    const { port } = await start('right')
    await expect(
      new SmtpMailer(`smtp://user:wrong@127.0.0.1:${port}`, 'a@b.example').send(letter),
    ).rejects.toThrow(/Invalid login/)
    await expect(new SmtpMailer('smtp://127.0.0.1:9', 'a@b.example').send(letter)).rejects.toThrow(
      /ECONNREFUSED/,
    )
  })

  it('brings the link for a new password to who forgot his, by the origin that is set (CORE-CAU-003)', async () => {
    const sink = await start()
    await using server = await TestServer.start({ env: sink.env })
    const user = await server.registerUser()
    await user.api.call('forgotPassword', { body: { email: user.email } })
    const find = () => sink.letters.find(({ subject }) => subject.includes('password'))
    await expect.poll(find, { timeout: 5_000 }).toBeDefined()
    expect(find()?.to).toEqual([user.email])
    expect(find()?.text).toMatch(/https:\/\/studio\.example\/auth\/reset\/\?token=[\w-]{43}/)
  })
})
