import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ProtocolError, SELF_HOSTED_RIGHTS } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { type AdminActions, answerControl } from './answer-control.ts'
import { askServer } from './ask-server.ts'
import { MAX_LINE_BYTES } from './control-message.ts'
import { ControlServer } from './control-server.ts'
import { controlSocketPath } from './control-socket.ts'

const IDLE_MS = 200
const tokens = { access_token: 'a', refresh_token: 'r' }

describe('the control socket (GAP-079)', () => {
  let folder: TemporaryFolder
  let control: ControlServer | null
  let path: string
  const admin = {
    issueTokens: vi.fn<AdminActions['admin']['issueTokens']>(),
    setRights: vi.fn<AdminActions['admin']['setRights']>(),
  }
  const accountAdmin = {
    sessions: vi.fn<AdminActions['accountAdmin']['sessions']>(),
    revoke: vi.fn<AdminActions['accountAdmin']['revoke']>(),
    delete: vi.fn<AdminActions['accountAdmin']['delete']>(),
  }
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const adoption = { adopt: vi.fn<AdminActions['adoption']['adopt']>() }
  const accountInvitations = { invite: vi.fn<AdminActions['accountInvitations']['invite']>() }
  const passwordReset = { issue: vi.fn<AdminActions['passwordReset']['issue']>() }
  const accountLock = {
    lock: vi.fn<AdminActions['accountLock']['lock']>(),
    unlock: vi.fn<AdminActions['accountLock']['unlock']>(),
  }
  const actions = {
    admin,
    accountAdmin,
    adoption,
    accountInvitations,
    passwordReset,
    accountLock,
    logger,
    origin: 'https://studio.example',
    isMailSent: true,
  }
  const listen = () => ControlServer.listen(path, (line) => answerControl(line, actions), IDLE_MS)

  beforeEach(async () => {
    vi.resetAllMocks()
    admin.issueTokens.mockResolvedValue(tokens)
    admin.setRights.mockResolvedValue(SELF_HOSTED_RIGHTS)
    folder = await TemporaryFolder.create()
    path = controlSocketPath(folder.path)
    control = await listen()
  })
  afterEach(async () => {
    await control?.[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  /** Sends bytes as they are; resolves to all that comes back until the server hangs up. */
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ path })
      let heard = ''
      socket.on('data', (chunk) => {
        heard += String(chunk)
      })
      socket.on('error', () => undefined)
      socket.once('close', () => resolve(heard))
      socket.write(text)
    })

  it('opens to its own user alone, whatever the umask', async () => {
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await control?.[Symbol.asyncDispose]()
    const before = process.umask(0)
    control = await listen()
    expect(process.umask(before)).toBe(0)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('answers a line with a line', async () => {
    const request = { command: 'token', email: 'a@example.com' } as const
    expect(await askServer(path, request)).toEqual({ ok: true, result: tokens })
    expect(admin.issueTokens).toHaveBeenCalledWith('a@example.com')
    await askServer(path, { command: 'rights', email: 'a@example.com', rights: null })
    expect(admin.setRights).toHaveBeenCalledWith('a@example.com', null)
    expect(JSON.stringify(logger.info.mock.calls)).not.toContain('refresh')
    const found = { id: randomUUID(), shows: 2, showsInProgress: 0, recordings: 3 }
    adoption.adopt.mockResolvedValue(found)
    const adopted = await askServer(path, { command: 'adopt', nodeId: found.id })
    expect(adopted).toEqual({ ok: true, result: found })
    expect(adoption.adopt).toHaveBeenCalledWith(found.id)
  })

  it('waits for an answer that takes longer than somebody may say nothing', async () => {
    const late = { email: 'a@example.com', link: null, expiresAt: '2026-12-01T00:00:00.000Z' }
    accountInvitations.invite.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * IDLE_MS))
      return late
    })
    const answer = await askServer(path, { command: 'invite', email: 'a@example.com' })
    expect(answer).toEqual({ ok: true, result: late })
  })

  it('answers with the logins of many users', async () => {
    const login = {
      id: randomUUID(),
      email: `${'a'.repeat(60)}@example.com`,
      device: 'npm run admin',
      isAdmin: true,
      createdAt: '2026-12-01T00:00:00.000Z',
    }
    const logins = Array.from({ length: 5_000 }, () => login)
    accountAdmin.sessions.mockResolvedValue(logins as never)
    const answer = await askServer(path, { command: 'sessions', email: null })
    expect(answer).toEqual({ ok: true, result: logins })
  })

  it.each([
    ['not JSON', 'hello\n'],
    ['no known command', '{"command":"stop"}\n'],
    ['no address', '{"command":"token","email":"x"}\n'],
    ['no server', '{"command":"adopt","nodeId":"x"}\n'],
    ['an unknown field', '{"command":"token","email":"a@example.com","x":1}\n'],
    ['unknown rights', '{"command":"rights","email":"a@example.com","rights":{"fly":true}}\n'],
    ['too long', `"${'x'.repeat(MAX_LINE_BYTES)}"\n`],
  ])('refuses what is %s', async (_, text) => {
    expect(JSON.parse(await send(text))).toMatchObject({ ok: false })
    expect(admin.issueTokens).not.toHaveBeenCalled()
    expect(admin.setRights).not.toHaveBeenCalled()
  })

  it('says why the domain refuses, and of a failure nothing', async () => {
    const request = { command: 'token', email: 'a@example.com' } as const
    admin.issueTokens.mockRejectedValueOnce(new ProtocolError('not_found', 'There is no user'))
    expect(await askServer(path, request)).toEqual({ ok: false, error: 'There is no user' })
    admin.issueTokens.mockRejectedValueOnce(new Error('inside'))
    const error = 'The server failed; its log says why.'
    expect(await askServer(path, request)).toEqual({ ok: false, error })
    expect(logger.error).toHaveBeenCalledOnce()
  })

  it('hangs up on who says nothing, and goes on serving others', async () => {
    const startMs = performance.now()
    expect(await send('{"command":')).toBe('')
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(IDLE_MS - 20)
    expect(await send('{}\n')).toContain('"ok":false')
  })

  it('takes the place of a socket that a killed server left, and leaves none', async () => {
    await control?.[Symbol.asyncDispose]()
    expect(existsSync(path)).toBe(false)
    expect(await askServer(path, { command: 'token', email: 'a@example.com' })).toBeNull()
    await writeFile(path, '')
    expect(await askServer(path, { command: 'token', email: 'a@example.com' })).toBeNull()
    control = await listen()
    expect(await askServer(path, { command: 'token', email: 'a@example.com' })).toMatchObject({
      ok: true,
    })
  })

  it('ends while somebody is connected', async () => {
    const socket = connect({ path })
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await once(socket, 'connect')
    socket.write('{"command":')
    await control?.[Symbol.asyncDispose]()
    control = null
    await closed
  })

  it('is left out where its path would be too long', async () => {
    const long = join(folder.path, 'x'.repeat(120), 'control.sock')
    expect(await ControlServer.listen(long, async () => ({ ok: true, result: 1 }))).toBeNull()
  })

  it('a server that does not answer is not waited for', async () => {
    admin.issueTokens.mockReturnValueOnce(new Promise(() => undefined))
    const asked = askServer(path, { command: 'token', email: 'a@example.com' }, 50)
    await expect(asked).rejects.toThrow('does not answer')
  })
})
