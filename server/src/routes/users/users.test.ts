import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SELF_HOSTED_RIGHTS } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal } from '../../testing/test-user.ts'

describe('what a user sees and sets of himself', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ env: { OPERATOR_EMAIL: 'operator@example.com' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('is his resolution, and 1080p only with its right (CORE-CAU-007, CORE-VAL-014)', async () => {
    const user = await server.registerUser()
    const set = (default_resolution: '720p' | '1080p') =>
      user.api.call('updateUser', { body: { default_resolution } })
    expect((await set('1080p')).defaultResolution).toBe('1080p')
    expect((await user.api.call('me')).defaultResolution).toBe('1080p')
    const { users } = server.app.services.store
    const stored = await users.findByEmail(user.email)
    await users.update(stored?.id ?? '', { rights: { ...SELF_HOSTED_RIGHTS, enable_1080p: false } })
    expect(await refusal(set('1080p'))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await set('720p')).defaultResolution).toBe('720p')
    const wrong = await user.request('/v1/users', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ default_resolution: '4k' }),
    })
    expect(await wrong.json()).toMatchObject({ detail: 'Resolution is invalid' })
  })

  it('is whether his studio sends its faults, which the operator sets (CORE-CST-022, GAP-091)', async () => {
    await using own = await TestServer.start()
    const [watched, other] = [await own.registerUser(), await own.registerUser()]
    const { id, remoteLogging } = await watched.api.call('me')
    expect(remoteLogging).toBe(false)
    Object.assign(own.config, { remoteLoggingUserIds: ['somebody', id] })
    await own.restart()
    expect((await watched.api.call('me')).remoteLogging).toBe(true)
    expect((await other.api.call('me')).remoteLogging).toBe(false)
  })

  it('is counted for the home screen (CORE-CAU-008, GAP-115)', async () => {
    const user = await server.registerUser()
    const nothing = { events: 0, templates: 0, files: 0, videoBooths: 0, diskUsage: 0 }
    expect(await user.api.call('getSummary')).toEqual(nothing)
    await user.startEvent()
    await user.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const summary = await user.api.call('getSummary')
    expect(summary).toEqual({ ...nothing, events: 1, templates: 1 })
    expect((await user.api.call('me')).diskUsage).toBe(0)
  })

  it('is interest in a paid offer, of which the operator hears once (CORE-CAU-009, CORE-VAL-020, GAP-116)', async () => {
    const user = await server.registerUser()
    await user.api.call('notifyInterest', { params: { kind: 'studio_pro' } })
    await user.api.call('notifyInterest', { params: { kind: 'studio_pro' } })
    await server.app.services.background.drain()
    const folder = join(server.config.dataDir, 'outbox')
    const letters = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain('To: operator@example.com')
    expect(letters[0]).toContain(`${user.email} would like studio_pro.`)
    const unknown = await user.request('/v1/notifications/free_beer', { method: 'POST' })
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({ detail: 'notification kind not implemented' })
  })
})
