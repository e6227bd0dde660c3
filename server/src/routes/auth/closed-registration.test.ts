import { MailSink } from '@proscenium/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, TestUser } from '../../testing/test-user.ts'

const PASSWORD = 'correct horse battery'
const CLOSED = { REGISTRATION_OPEN: 'false' }

describe('a server with closed registration (GAP-080)', () => {
  afterEach(() => vi.restoreAllMocks())

  const stranger = (server: TestServer) => {
    const user = TestUser.guest(() => server.origin, { access_token: '', refresh_token: '' })
    user.tokens = null
    return user
  }
  const register = (server: TestServer, email: string, setupCode?: string) =>
    stranger(server).api.call('register', {
      body: { email, password: PASSWORD, ...(setupCode === undefined ? {} : { setupCode }) },
    })
  const healthOf = (server: TestServer) => stranger(server).api.call('health')
  const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? ''
  const accept = (server: TestServer, token: string) =>
    stranger(server).api.call('acceptAccountInvitation', { body: { token, password: PASSWORD } })

  it('creates the first account with the code of its start, once, however the code is typed', async () => {
    await using server = await TestServer.start({ env: CLOSED })
    const { firstAccount } = server.app.services
    const code = await firstAccount.code()
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/)
    // Another server on the database, or the next start, prints the same.
    expect(await firstAccount.code()).toBe(code)
    expect(await healthOf(server)).toMatchObject({ registrationOpen: false, setupPending: true })

    const without = await refusal(register(server, 'first@example.com'))
    expect(without).toMatchObject({ status: 403, code: 'registration_closed' })
    const wrong = await refusal(register(server, 'first@example.com', 'AAAA-AAAA-AAAA'))
    expect(wrong).toMatchObject({ status: 403, code: 'setup_code_invalid' })
    expect(wrong.fields['setupCode']).toContain('printed when it started')

    const typed = ` ${code?.toLowerCase().replaceAll('-', ' ')} `
    const attempts = await Promise.allSettled(
      ['first@example.com', 'thief@example.com'].map((email) => register(server, email, typed)),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await healthOf(server)).toMatchObject({ registrationOpen: false, setupPending: false })
    const late = await refusal(register(server, 'second@example.com', typed))
    expect(late).toMatchObject({ status: 403, code: 'registration_closed' })
    expect(await firstAccount.code()).toBeNull()
  })

  it('lets whom the operator invites create an account by a link, once within a week', async () => {
    await using server = await TestServer.start({ env: CLOSED })
    const { accountInvitations } = server.app.services
    const made = await accountInvitations.invite('ann@example.com', server.origin, false)
    expect(made.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/auth\/invitation\/\?token=[\w-]{43}$/)
    const token = tokenOf(made.link)
    const read = { body: { token } }
    const visitor = stranger(server)
    expect(await visitor.api.call('readAccountInvitation', read)).toEqual({
      email: 'ann@example.com',
    })
    const attempts = await Promise.allSettled([accept(server, token), accept(server, token)])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const used = await refusal(visitor.api.call('readAccountInvitation', read))
    expect(used).toMatchObject({ status: 400, code: 'account_link_invalid' })
    visitor.tokens = await visitor.api.call('login', {
      body: { email: 'ann@example.com', password: PASSWORD },
    })
    expect((await visitor.api.call('me')).email).toBe('ann@example.com')
    await expect(
      accountInvitations.invite('ann@example.com', server.origin, false),
    ).rejects.toThrow('ann@example.com has an account already')

    const first = await accountInvitations.invite('ben@example.com', server.origin, false)
    const second = await accountInvitations.invite('ben@example.com', server.origin, false)
    expect((await refusal(accept(server, tokenOf(first.link)))).code).toBe('account_link_invalid')
    const week = new Date(Date.now() + 7 * 86_400_000 + 1_000)
    const now = vi.spyOn(server.app.services.clock, 'now').mockReturnValue(week)
    expect((await refusal(accept(server, tokenOf(second.link)))).code).toBe('account_link_invalid')
    now.mockRestore()
    await accept(server, tokenOf(second.link))
  })

  it('mails an invitation to its address alone, whose use confirms the address', async () => {
    await using sink = await MailSink.start()
    await using server = await TestServer.start({ env: { ...sink.env, ...CLOSED } })
    const { accountInvitations } = server.app.services
    const made = await accountInvitations.invite('ann@example.com', 'https://studio.example', true)
    expect(made.link).toBeNull()
    const [letter] = sink.letters
    expect(letter?.to).toEqual(['ann@example.com'])
    const token = /\/auth\/invitation\/\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    const invited = stranger(server)
    invited.tokens = await accept(server, token)
    expect((await invited.api.call('me')).mustVerifyEmail).toBe(false)

    const copied = await accountInvitations.invite('ben@example.com', 'https://x.example', false)
    const other = stranger(server)
    other.tokens = await accept(server, tokenOf(copied.link))
    expect((await other.api.call('me')).mustVerifyEmail).toBe(true)
    await server.app.services.background.drain()
    expect(sink.letters.map(({ to }) => to[0])).toEqual(['ann@example.com', 'ben@example.com'])
  })

  it('tells the operator why a letter was not sent', async () => {
    await using server = await TestServer.start({
      env: {
        ...CLOSED,
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.example',
        PUBLIC_ORIGIN: 'https://studio.example',
      },
    })
    const invite = server.app.services.accountInvitations.invite('a@b.example', 'https://x', true)
    await expect(invite).rejects.toThrow(/did not take the letter \(.*ECONNREFUSED.*--link/)
  })
})

describe('an address', () => {
  it('is confirmed by the link of a letter, once; another letter waits five minutes', async () => {
    await using sink = await MailSink.start()
    await using server = await TestServer.start({ env: sink.env })
    expect(await server.app.services.firstAccount.code()).toBeNull()
    const user = await server.registerUser()
    const socket = await user.connect()
    await server.app.services.background.drain()
    const tokens = () =>
      sink.letters.map(({ text }) => /\/auth\/verify\/\?token=([\w-]{43})/.exec(text)?.[1] ?? '')
    expect(sink.letters.map(({ to }) => to)).toEqual([[user.email]])
    expect((await user.api.call('me')).mustVerifyEmail).toBe(true)
    const early = await refusal(user.api.call('sendEmailVerification'))
    expect(early).toMatchObject({ status: 429, code: 'too_many_requests' })

    const now = vi.spyOn(server.app.services.clock, 'now')
    now.mockReturnValue(new Date(Date.now() + 5 * 60_000 + 1_000))
    await user.api.call('sendEmailVerification')
    await server.app.services.background.drain()
    const [first = '', second = ''] = tokens()
    const verify = (token: string) => user.api.call('verifyEmail', { body: { token } })
    expect(await refusal(verify(first))).toMatchObject({ code: 'account_link_invalid' })
    await verify(second)
    now.mockRestore()
    expect((await user.api.call('me')).mustVerifyEmail).toBe(false)
    expect((await socket.next('userUpdated')).user.mustVerifyEmail).toBe(false)
    expect(await refusal(verify(second))).toMatchObject({ code: 'account_link_invalid' })
    await user.api.call('sendEmailVerification')
    await server.app.services.background.drain()
    expect(sink.letters).toHaveLength(2)
  })
})
