import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOSE_CODES } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallPicture } from './testing/access-world.ts'
import { builtEntry } from './testing/built-entry.ts'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 120_000

describe('npm run admin (GAP-079, GAP-080)', { timeout: LIMIT_MS }, () => {
  let folder: TemporaryFolder

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
  }, LIMIT_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  /** Runs the command as the operator does. */
  const admin = (args: readonly string[], dataDir = folder.path) =>
    new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir }
      const child = spawn(process.execPath, [builtEntry('admin'), ...args], { env })
      let stdout = ''
      let stderr = ''
      child.stdout.on('data', (chunk) => {
        stdout += String(chunk)
      })
      child.stderr.on('data', (chunk) => {
        stderr += String(chunk)
      })
      child.once('close', (code) => resolve({ code, stdout, stderr }))
    })

  it('gives an admin token and sets rights, of a server that runs and of one that does not', async () => {
    const server = await ServerProcess.start({ DATA_DIR: folder.path })
    let origin = server.origin
    const user = await TestUser.register(() => origin)
    const socket = await user.connect()

    const running = await admin(['token', user.email])
    expect(running).toMatchObject({ code: 0, stderr: '' })
    const pair = JSON.parse(running.stdout)
    const meOf = async (token: string) =>
      (await fetch(`${origin}/v1/me`, { headers: { authorization: `Bearer ${token}` } })).json()
    expect(await meOf(pair.access_token)).toMatchObject({ email: user.email })
    expect(JSON.parse(atob(pair.access_token.split('.')[1]))).toMatchObject({ admin: true })

    const set = await admin(['rights', user.email, '{"distributorMaxCount":1}'])
    expect(JSON.parse(set.stdout)).toMatchObject({ distributorMaxCount: 1, webConsole: true })
    const told = await socket.next('rightsUpdated')
    expect(told.rights.distributorMaxCount).toBe(1)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })

    const closed = { DATA_DIR: folder.path, REGISTRATION_OPEN: 'false' }
    const invited = JSON.parse((await admin(['invite', 'ann@example.com'])).stdout)
    expect(invited.link).toMatch(
      /^http:\/\/127\.0\.0\.1:4400\/auth\/invitation\/\?token=[\w-]{43}$/,
    )
    const locked = await admin(['lock', user.email])
    expect(JSON.parse(locked.stdout)).toMatchObject({ locked: true, endedLogins: 2 })
    expect((await admin(['token', user.email])).stderr).toContain('is locked')
    expect((await admin(['unlock', user.email])).code).toBe(0)
    const resting = await admin(['token', user.email])
    expect(resting).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse((await admin(['rights', user.email, 'null'])).stdout)).toMatchObject({
      distributorMaxCount: 5,
    })

    await using again = await ServerProcess.start(closed)
    origin = again.origin
    // There are accounts.
    expect(again.stdout).not.toContain('code')
    const answer = await fetch(`${origin}/v1/auth/invitation/accept`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: new URL(invited.link).searchParams.get('token'),
        password: user.password,
      }),
    })
    expect(answer.status).toBe(201)
    const reset = JSON.parse((await admin(['reset', 'ann@example.com'])).stdout)
    expect(reset.link).toContain(`${origin}/auth/reset/?token=`)
    const { access_token, refresh_token } = JSON.parse(resting.stdout)
    expect(await meOf(access_token)).toMatchObject({ rights: { distributorMaxCount: 5 } })
    expect((await fetch(`${origin}/v1/auth/refresh/${refresh_token}`)).status).toBe(200)
    const listed = JSON.parse((await admin(['sessions'])).stdout)
    // Locking the account ended its first one.
    expect(listed).toMatchObject([{ email: user.email, isAdmin: true }])
    expect(JSON.parse((await admin(['revoke', listed[0].id])).stdout)).toEqual({ ended: 1 })
    expect((await fetch(`${origin}/v1/auth/refresh/${refresh_token}`)).status).toBe(403)
    const nobody = await admin(['token', 'nobody@example.com'])
    expect(nobody).toEqual({ code: 1, stdout: '', stderr: 'There is no user nobody@example.com\n' })
  })

  it('deletes an account with its files, of a server that runs and of one that does not', async () => {
    const server = await ServerProcess.start({ DATA_DIR: folder.path })
    const origin = server.origin
    const [first, second] = [
      await TestUser.register(() => origin),
      await TestUser.register(() => origin),
    ]
    for (const user of [first, second]) {
      await user.api.call('uploadFile', { file: await smallPicture() })
    }
    const files = async () => (await readdir(join(folder.path, 'files'))).length
    const before = await files()
    const socket = await first.connect()
    const running = await admin(['delete', first.email])
    expect(JSON.parse(running.stdout)).toMatchObject({ state: 'done', files: 1 })
    expect(await socket.closed).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(await files()).toBe(before - 1)
    await server.end('SIGTERM')
    const resting = await admin(['delete', second.email])
    expect(JSON.parse(resting.stdout)).toMatchObject({ state: 'done', files: 1 })
    expect(await files()).toBe(before - 2)
  })

  it('says what can be asked', async () => {
    const end = await admin(['dance'])
    expect(end).toMatchObject({ code: 1, stdout: '' })
    expect(end.stderr).toMatch(/^Say what to do:\n {2}invite <email>/)
  })

  it('makes no data folder where there is none', async () => {
    const end = await admin(['token', 'a@example.com'], join(folder.path, 'nowhere'))
    expect(end.stderr).toMatch(/^No server has worked in .*nowhere: set DATA_DIR/)
    expect(end.code).toBe(1)
  })
})
