import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { retentionJobs } from '../domain/jobs/retention-jobs.ts'
import { StorageSweep } from '../domain/library/storage-sweep.ts'
import { TestServer } from '../testing/test-server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Each test is later than those before it: what was done stays done. */
describe('what nobody needs any more is forgotten', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await TestServer.start()
    // What was due at the start is over before a test turns the clock.
    await server.app.jobs.runDue()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** Everything that is due after so long, as if the server had slept meanwhile. */
  const after = async (ms: number) => {
    const at = new Date(Date.now() + ms)
    const now = vi.spyOn(server.app.services.clock, 'now').mockReturnValue(at)
    await server.app.jobs.runDue()
    now.mockRestore()
  }

  /** Puts a file of that age into a folder of the data folder. */
  const age = async (folder: string, name: string, ms: number) => {
    const path = join(server.folder.path, folder)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, name), 'x')
    const at = new Date(Date.now() - ms)
    await utimes(join(path, name), at, at)
  }
  const namesIn = async (folder: string) => (await readdir(join(server.folder.path, folder))).sort()

  it('uploads of yesterday that never became files', async () => {
    await age('tmp', 'old.upload', 25 * HOUR_MS)
    await age('tmp', 'new.upload', 22 * HOUR_MS)
    await after(HOUR_MS)
    expect(await namesIn('tmp')).toEqual(['new.upload'])
  })

  it('letters of last month; none where they are to be kept', async () => {
    await age('outbox', 'old.eml', 31 * DAY_MS)
    await age('outbox', 'new.eml', 29 * DAY_MS)
    await after(2 * HOUR_MS)
    expect(await namesIn('outbox')).toEqual(['new.eml'])
    const asked: Date[] = []
    const files = { discardOlderThan: async (before: Date) => asked.push(before) }
    const noSweep = { run: async () => 0 }
    const periods = { stagedUploadMs: HOUR_MS, outboxMs: null }
    const { store } = server.app.services
    const deletions = { finishAll: async () => undefined }
    const missed = { run: async () => undefined }
    const rest = { isStorageShared: false, deletions, missed, outbox: files, periods }
    const jobs = retentionJobs({ store, staged: files, sweep: noSweep, ...rest })
    await jobs.find(({ name }) => name === 'discard-letters')?.run(new Date())
    expect(asked).toEqual([])
  })

  it('links for new passwords (GAP-081)', async () => {
    const user = await server.registerUser()
    const { store } = server.app.services
    const { id } = await user.api.call('me')
    const long = new Date(Date.now() + 4 * HOUR_MS)
    await store.passwordResets.insert({ tokenHash: 'hash', userId: id, expiresAt: long })
    await after(3 * HOUR_MS)
    expect(await store.passwordResets.find('hash', new Date())).toBeDefined()
    await after(5 * HOUR_MS)
    expect(await store.passwordResets.find('hash', new Date())).toBeUndefined()
  })

  it('answers to repeated calls of events that are over (GAP-112)', async () => {
    const user = await server.registerUser()
    const { store } = server.app.services
    const event = await user.startEvent()
    await store.idempotency.keep({ eventId: event.id, key: 'k', added: [] }, 10)
    await after(10 * DAY_MS)
    expect(await store.idempotency.find(event.id, 'k')).toBeDefined()
    await user.api.call('stopEvent', { params: { id: event.id } })
    await after(11 * DAY_MS)
    expect(await store.idempotency.find(event.id, 'k')).toBeUndefined()
  })

  it('logins that ran out, but no user (GAP-077)', async () => {
    const user = await server.registerUser()
    const { store } = server.app.services
    const { sub, sid } = JSON.parse(atob(user.accessToken.split('.')[1] ?? ''))
    await after(29 * DAY_MS)
    expect(await store.sessions.find(sid)).toBeDefined()
    await after(31 * DAY_MS)
    expect(await store.sessions.find(sid)).toBeUndefined()
    expect(await store.users.find(sub)).toBeDefined()
  })

  it('links to events and scenes (GAP-075)', async () => {
    const user = await server.registerUser()
    const { store } = server.app.services
    const { id } = await user.api.call('me')
    const now = new Date()
    const link = {
      ownerId: id,
      eventId: null,
      invitationId: null,
      contributionId: null,
      sceneId: null,
    }
    const times = { createdAt: now, revokedAt: null }
    const kind = 'share_scene' as const
    const expiresAt = new Date(now.getTime() + 60 * DAY_MS)
    await store.deepLinks.insert({ id: 'a', kind, secretHash: 'a', ...link, ...times, expiresAt })
    await store.deepLinks.insert({
      id: 'b',
      kind,
      secretHash: 'b',
      ...link,
      ...times,
      expiresAt: null,
    })
    await after(59 * DAY_MS)
    expect(await store.deepLinks.find('a')).toBeDefined()
    await after(61 * DAY_MS)
    expect(await store.deepLinks.find('a')).toBeUndefined()
    expect(await store.deepLinks.find('b')).toBeDefined()
  })

  it('stored bytes that no row has, once they are a day old; never those that one has', async () => {
    const user = await server.registerUser()
    const bytes = await readFile(mediaPath('harbour.jpg'))
    const file = await user.api.call('uploadFile', {
      file: new File([new Uint8Array(bytes)], 'kept.jpg'),
    })
    const [old, young, font] = [randomUUID(), randomUUID(), randomUUID()]
    await age(`files/${old}`, 'content', 60 * HOUR_MS)
    await age(`files/${young}`, 'content', 1)
    await age('files/fonts', font, 60 * HOUR_MS)
    await age('files/scene-thumbnails', font, 60 * HOUR_MS)
    await age('files/template-pictures', font, 60 * HOUR_MS)
    await age('files/elsewhere', 'notes.txt', 60 * HOUR_MS)
    for (const part of ['content', 'thumbnail']) {
      const longAgo = new Date(Date.now() - 60 * HOUR_MS)
      await utimes(join(server.folder.path, 'files', file.id, part), longAgo, longAgo)
    }
    const { store, fileStorage } = server.app.services
    const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const claim = async () => ({ since: new Date(0), sweptAt: null })
    const sweep = new StorageSweep({ store, storage: fileStorage, claim, logger })
    expect(await sweep.run(new Date(), DAY_MS)).toBe(4)
    const left: string[] = []
    for await (const { key } of fileStorage.list()) left.push(key)
    expect(left.sort()).toEqual(
      [
        `${file.id}/content`,
        `${file.id}/thumbnail`,
        `${young}/content`,
        'elsewhere/notes.txt',
        'database-id',
      ].sort(),
    )
    // It comes round by itself: later on, the young one is old as well.
    await after(1_000 * DAY_MS)
    expect(await fileStorage.stat(`${young}/content`)).toBeUndefined()
    expect(await fileStorage.stat(`${file.id}/content`)).toBeDefined()
    // Of a storage that another database has as its own nothing is deleted.
    await age(`files/${young}`, 'content', 60 * HOUR_MS)
    await writeFile(join(server.folder.path, 'files', 'database-id'), 'another\n')
    await after(1_002 * DAY_MS)
    expect(await fileStorage.stat(`${young}/content`)).toBeDefined()
  })

  it('a storage of all servers is swept by one of them, one of its own by each', () => {
    const { store } = server.app.services
    const files = { discardOlderThan: async () => 0 }
    const periods = { stagedUploadMs: HOUR_MS, outboxMs: null }
    const deletions = { finishAll: async () => undefined }
    const sweep = { run: async () => 0 }
    const missed = { run: async () => undefined }
    const rest = { store, staged: files, outbox: files, sweep, deletions, missed, periods }
    const scopeOf = (isStorageShared: boolean) =>
      retentionJobs({ ...rest, isStorageShared }).find(({ name }) => name === 'sweep-storage')
        ?.scope
    expect([scopeOf(true), scopeOf(false)]).toEqual(['database', 'folder'])
  })
})
