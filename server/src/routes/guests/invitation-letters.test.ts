import { MailSink } from '@proscenium/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('letters that users have the server send (CORE-CEV-012, CORE-CCT-009)', () => {
  afterEach(() => vi.restoreAllMocks())

  const start = async (sink: MailSink, env: Readonly<Record<string, string>> = {}) =>
    TestServer.start({ env: { ...sink.env, ...env } })
  /** A user who has confirmed his address. */
  const confirmed = async (server: TestServer, sink: MailSink): Promise<TestUser> => {
    const user = await server.registerUser()
    const letter = await letterTo(sink, user.email)
    const token = /\/auth\/verify\/\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    await user.request('/v1/auth/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return user
  }
  const invite = (user: TestUser, id: string, email: string) =>
    user.api.call('invite', { params: { id }, body: { email } })

  it('names are single lines, so that no letter has paragraphs of its sender', async () => {
    await using server = await TestServer.start()
    const user = await server.registerUser()
    const name = 'Hi\r\nBcc: eve@example.com\r\n\r\nYour account is locked'
    const refused = await refusal(user.startEvent({ name }))
    expect(refused).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(refused.fields['name']).toBe('The name must be one line without control characters')
    const event = await user.startEvent({ name: 'Émission du soir 🎬' })
    expect(event.name).toBe('Émission du soir 🎬')
    const renamed = user.api.call('updateEvent', { params: { id: event.id }, body: { name } })
    expect(await refusal(renamed)).toMatchObject({ status: 400 })
  })

  it('have nothing of a user in their subject, and say who invites', async () => {
    await using sink = await MailSink.start()
    await using server = await start(sink)
    const user = await confirmed(server, sink)
    const event = await user.startEvent({ name: 'WIN A PRIZE' })
    await invite(user, event.id, 'guest@example.com')
    const letter = await letterTo(sink, 'guest@example.com')
    expect(letter?.subject).not.toContain('PRIZE')
    expect(letter?.text).toContain(user.email)
    expect(letter?.text).toContain('https://studio.example/catcher/')
  })

  it('have a name from before names were single lines in one line', async () => {
    await using sink = await MailSink.start()
    await using server = await start(sink)
    const user = await confirmed(server, sink)
    const { id } = await user.startEvent()
    const name = 'Hi\r\n\r\nYour account is locked'
    await server.app.services.store.events.update(id, { name })
    await invite(user, id, 'guest@example.com')
    const letter = await letterTo(sink, 'guest@example.com')
    expect(letter?.text).toContain('"Hi Your account is locked"')
  })

  it('never go to an address that its user has not confirmed, nor beyond the limit, when the address of an account changes', async () => {
    await using sink = await MailSink.start()
    await using server = await start(sink, { LETTERS_PER_DAY: '3' })
    const user = await confirmed(server, sink)
    const first = user.email
    const change = (email: string) =>
      user.api.call('changeEmail', { body: { email, password: user.password } })
    // The confirmed address is told; each new one, which nobody has confirmed, is only asked, within the limit.
    for (const name of ['stranger', 'another', 'third']) await change(`${name}@example.com`)
    await server.app.services.background.drain()
    const receivers = sink.letters.flatMap(({ to }) => to)
    expect(receivers.filter((to) => to === first)).toHaveLength(2)
    expect(receivers.slice(1).filter((to) => to !== first)).toEqual([
      'stranger@example.com',
      'another@example.com',
    ])
    const quoted = refusal(change('"your account is locked"@example.com'))
    expect(await quoted).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('are so many a day for each account; links can still be copied', async () => {
    await using sink = await MailSink.start()
    await using server = await start(sink, { LETTERS_PER_DAY: '4' })
    const user = await confirmed(server, sink)
    const event = await user.startEvent()
    const outcomes: (string | undefined)[] = []
    // The letter that confirmed the address was the first of the day.
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const outcome = await invite(user, event.id, `${name}@example.com`).catch((error) => error)
      outcomes.push(outcome.code ?? 'sent')
    }
    const [over, still] = ['letter_limit_reached', 'sent']
    expect(outcomes).toEqual([still, still, still, over, over])
    const slotId = event.contributions[0]?.id ?? ''
    const shared = user.api.call('shareContribution', {
      params: { id: slotId },
      body: { email: 'f@example.com' },
    })
    expect(await refusal(shared)).toMatchObject({ status: 429, code: over })
    const { link } = await user.api.call('invite', { params: { id: event.id }, body: {} })
    expect(link).toContain('/catcher/')
    await server.app.services.background.drain()
    expect(sink.letters.map(({ to }) => to[0]).toSorted()).toEqual([
      ...['a@example.com', 'b@example.com', 'c@example.com'],
      user.email,
    ])
    const tomorrow = new Date(Date.now() + 24 * 3_600_000)
    vi.spyOn(server.app.services.clock, 'now').mockReturnValue(tomorrow)
    user.tokens = await user.api.call('login', {
      body: { email: user.email, password: user.password },
    })
    await invite(user, event.id, 'g@example.com')
  })

  it('are sent to others only for who has confirmed his own address', async () => {
    await using sink = await MailSink.start()
    await using server = await start(sink)
    const user = await server.registerUser()
    const event = await user.startEvent()
    const refused = await refusal(invite(user, event.id, 'guest@example.com'))
    expect(refused).toMatchObject({ status: 403, code: 'email_unverified' })
    const { link } = await user.api.call('invite', { params: { id: event.id }, body: {} })
    expect(link).toContain('/catcher/')
    await server.app.services.background.drain()
    expect(sink.letters.map(({ to }) => to)).toEqual([[user.email]])
  })

  it('need no confirmed address where no mail server is set', async () => {
    await using server = await TestServer.start()
    const user = await server.registerUser()
    const event = await user.startEvent()
    await expect(invite(user, event.id, 'guest@example.com')).resolves.toBeTruthy()
  })
})

/** The letter to an address, once it is there. */
async function letterTo(sink: MailSink, address: string) {
  const find = () => sink.letters.find(({ to }) => to.includes(address))
  await expect.poll(find, { timeout: 5_000 }).toBeDefined()
  return find()
}
