import { sceneContentSchema } from '@proscenium/protocol'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  EventRecord,
  FileRecord,
  OutputRecord,
  RecordingRecord,
  SceneRecord,
  TemplateRecord,
  UserRecord,
} from '../../domain/ports/records.ts'
import type { Store } from '../../domain/ports/repositories.ts'
import type { Database } from '../database.ts'
import { createDbStore } from '../db-store.ts'

const NOW = new Date('2026-05-01T12:00:00.123Z')
const CONTENT = sceneContentSchema.parse({
  visualElements: [{ id: 'e', kind: 'text', content: { kind: 'text', text: 'ü \'"\\ \n 字 {}' } }],
})

/** What every database behind the store must do; run over each driver. */
export function storeSuite(name: string, open: () => Promise<Database>): void {
  describe(`the store over ${name}`, () => {
    let database: Database
    let store: Store
    let user: UserRecord

    beforeAll(async () => {
      database = await open()
      store = createDbStore(database.connection)
    })
    afterAll(() => database.close())
    beforeEach(async () => {
      user = aUser()
      await store.users.insert(user)
    })

    const anEvent = (changes: Partial<EventRecord> = {}): EventRecord => ({
      id: uuidv7(),
      ownerId: user.id,
      templateId: 't',
      name: 'Show',
      description: '',
      status: 'started',
      orientation: 'landscape',
      formatId: 'landscape',
      withStreamhub: false,
      transition: { kind: 'cut' },
      previewSceneId: null,
      liveSceneId: null,
      liveContent: null,
      paused: false,
      revision: 1,
      createdAt: NOW,
      startedAt: NOW,
      liveStartedAt: null,
      stoppedAt: null,
      ...changes,
    })
    const insertEvent = async (changes: Partial<EventRecord> = {}) => {
      const event = anEvent(changes)
      await store.events.insert(event)
      return event
    }

    it('keeps users, one per e-mail', async () => {
      expect(await store.users.find(user.id)).toEqual(user)
      expect(await store.users.findByEmail(user.email)).toEqual(user)
      expect(await store.users.insert({ ...aUser(), email: user.email })).toBe(false)
      await store.users.update(user.id, { defaultResolution: '1080p' })
      expect((await store.users.find(user.id))?.defaultResolution).toBe('1080p')
      expect(await store.users.find('nobody')).toBeUndefined()
    })

    it('keeps sessions until they are revoked or expired', async () => {
      const session = {
        id: uuidv7(),
        userId: user.id,
        tokenHash: uuidv7(),
        createdAt: NOW,
        expiresAt: new Date(NOW.getTime() + 1_000),
        revokedAt: null,
      }
      await store.sessions.insert(session)
      expect(await store.sessions.findByTokenHash(session.tokenHash)).toEqual(session)
      await store.sessions.revoke(session.id, NOW)
      expect((await store.sessions.find(session.id))?.revokedAt).toEqual(NOW)
      await store.sessions.deleteExpired(NOW)
      expect(await store.sessions.find(session.id)).toBeDefined()
      await store.sessions.deleteExpired(new Date(NOW.getTime() + 2_000))
      expect(await store.sessions.find(session.id)).toBeUndefined()
    })

    it('keeps templates with scenes, for their owner or for all', async () => {
      const other = aUser()
      await store.users.insert(other)
      const own: TemplateRecord = {
        id: uuidv7(),
        ownerId: user.id,
        name: 'Own',
        description: '',
        position: 0,
        createdAt: NOW,
        updatedAt: NOW,
      }
      const shared = { ...own, id: uuidv7(), ownerId: null, name: 'For all' }
      const scene = (templateId: string, formatId: string, position: number) => ({
        id: uuidv7(),
        templateId,
        formatId,
        position,
        name: `Scene ${position}`,
        content: CONTENT,
      })
      await store.templates.put(own, [
        scene(own.id, 'landscape', 1),
        scene(own.id, 'landscape', 0),
        scene(own.id, 'story', 0),
      ])
      await store.templates.put(shared, [])
      expect(await store.templates.findReadable(own.id, user.id)).toEqual(own)
      expect(await store.templates.findReadable(own.id, other.id)).toBeUndefined()
      expect(await store.templates.findReadable(shared.id, other.id)).toEqual(shared)
      const page = { page: 1, perPage: 100 }
      const mine = { userId: user.id, ...page }
      const listed = await store.templates.listReadable({ ...mine, withGlobals: true })
      expect(listed.items[0]).toEqual(own)
      expect(listed.items).toContainEqual(shared)
      const bare = await store.templates.listReadable({ ...mine, withGlobals: false })
      expect(bare).toEqual({ items: [own], total: 1 })
      const scenes = await store.templates.listScenes(own.id, 'landscape')
      expect(scenes.map(({ position }) => position)).toEqual([0, 1])
      expect(scenes[0]?.content).toEqual(CONTENT)
      const counts = await store.templates.countScenes([own.id, shared.id])
      expect(counts).toHaveLength(2)
      expect(counts).toContainEqual({ templateId: own.id, formatId: 'landscape', count: 2 })
      await store.templates.put({ ...own, name: 'Renamed' }, [scene(own.id, 'story', 0)])
      expect((await store.templates.findReadable(own.id, user.id))?.name).toBe('Renamed')
      expect(await store.templates.listScenes(own.id)).toHaveLength(1)
    })

    it('keeps events, one in progress per owner', async () => {
      const event = await insertEvent({ liveContent: CONTENT })
      expect(await store.events.find(event.id)).toEqual(event)
      expect(await store.events.insert(anEvent())).toBe(false)
      expect(await store.events.findInProgressOf(user.id)).toEqual(event)
      expect(await store.events.findOwned(event.id, 'another')).toBeUndefined()
      await store.events.update(event.id, { status: 'stopped', liveContent: null })
      expect((await store.events.find(event.id))?.liveContent).toBeNull()
      expect(await store.events.insert(anEvent())).toBe(true)
    })

    it('lists events in pages, by state, in order', async () => {
      const first = await insertEvent({ status: 'stopped' })
      const second = await insertEvent({ status: 'stopped' })
      const third = await insertEvent()
      const all = { ownerId: user.id, ongoing: null, withRecordings: false, ascending: false }
      const ids = async (query: object) =>
        (await store.events.list({ ...all, page: 1, perPage: 2, ...query })).items.map(
          ({ id }) => id,
        )
      expect(await ids({})).toEqual([third.id, second.id])
      expect(await ids({ page: 2 })).toEqual([first.id])
      expect(await ids({ ascending: true })).toEqual([first.id, second.id])
      expect(await ids({ ongoing: true })).toEqual([third.id])
      expect(await ids({ ongoing: false })).toEqual([second.id, first.id])
      expect(await ids({ withRecordings: true })).toEqual([])
      await store.recordings.insert({ ...aRecording(first.id), status: 'ready' })
      expect(await ids({ withRecordings: true })).toEqual([first.id])
    })

    it('sums up recordings and outputs of events', async () => {
      const event = await insertEvent()
      await store.outputs.insert(anOutput(event.id))
      await store.recordings.insert({ ...aRecording(event.id), durationSec: 1.5 })
      await store.recordings.insert({ ...aRecording(event.id), durationSec: 2, partOf: 'x' })
      await store.recordings.insert({ ...aRecording(event.id), durationSec: 9, status: 'failed' })
      expect(await store.events.figures([event.id])).toEqual([
        { eventId: event.id, recordedSec: 3.5, recordings: 2, outputKinds: ['recording'] },
      ])
      expect(await store.events.figures([])).toEqual([])
    })

    it('keeps scenes in order, documents to the letter', async () => {
      const event = await insertEvent()
      const late = aScene(event.id, 1)
      const early = aScene(event.id, 0)
      await store.scenes.insert([late, early])
      expect(await store.scenes.listOf(event.id)).toEqual([early, late])
      const changed = await store.scenes.update(late.id, { name: 'Renamed', position: 7 })
      expect(changed).toEqual({ ...late, name: 'Renamed', position: 7 })
      await store.scenes.delete(early.id)
      expect(await store.scenes.listOf(event.id)).toEqual([changed])
    })

    it('keeps outputs with their destinations, the recording first', async () => {
      const event = await insertEvent()
      const distributor = {
        id: uuidv7(),
        eventId: event.id,
        kind: 'rtmp' as const,
        label: 'RTMP',
        serverUrl: 'rtmp://h/a',
        sealedUrl: 'sealed',
        createdAt: NOW,
      }
      const sent = {
        ...anOutput(event.id),
        kind: 'rtmp' as const,
        distributorId: distributor.id,
      }
      const recording = anOutput(event.id)
      await store.outputs.insertDistributor(distributor)
      await store.outputs.insert(sent)
      await store.outputs.insert(recording)
      expect(await store.outputs.listOf(event.id)).toEqual([recording, sent])
      await store.outputs.update(sent.id, { status: 'retrying', attempt: 2, retryInMs: 4_000 })
      expect(await store.outputs.find(sent.id)).toMatchObject({ status: 'retrying', attempt: 2 })
      expect(await store.outputs.listDistributorsOf(event.id)).toEqual([distributor])
      await store.outputs.deleteDistributor(distributor.id)
      expect(await store.outputs.listOf(event.id)).toEqual([recording])
    })

    it('keeps recordings and their parts, oldest first, sizes beyond 32 bits', async () => {
      const event = await insertEvent()
      const whole = { ...aRecording(event.id), sizeBytes: 5_000_000_000 }
      const part = { ...aRecording(event.id), partOf: whole.id, startedAt: new Date(0) }
      await store.recordings.insert(whole)
      await store.recordings.insert({ ...part, status: 'ready' })
      expect((await store.recordings.listOf(event.id)).map(({ id }) => id)).toEqual([
        part.id,
        whole.id,
      ])
      expect(await store.recordings.find(whole.id)).toEqual(whole)
      expect(await store.recordings.listParts(whole.id)).toMatchObject([{ id: part.id }])
      expect(await store.recordings.listUnfinished()).toContainEqual(whole)
      await store.recordings.update(whole.id, { status: 'ready', durationSec: 1.25 })
      expect(await store.recordings.find(whole.id)).toMatchObject({ durationSec: 1.25 })
      await store.recordings.delete(part.id)
      expect(await store.recordings.listParts(whole.id)).toEqual([])
    })

    it('keeps files, newest first, and sums their sizes', async () => {
      const old = aFile(user.id, { createdAt: new Date(0), sizeBytes: 10 })
      const recent = aFile(user.id, { sizeBytes: 4_000_000_000 })
      await store.files.insert(old)
      await store.files.insert(recent)
      const owned = (await store.files.listReadable(user.id)).filter(({ ownerId }) => ownerId)
      expect(owned).toEqual([recent, old])
      expect(await store.files.diskUsage(user.id)).toBe(4_000_000_010)
      expect(await store.files.count(user.id)).toBe(2)
      expect(await store.files.diskUsage('nobody')).toBe(0)
      expect(await store.files.findReadable(old.id, 'another')).toBeUndefined()
      const shared = aFile(null, { name: 'shared' })
      await store.files.put(shared)
      await store.files.put({ ...shared, name: 'renamed' })
      expect((await store.files.findReadable(shared.id, 'another'))?.name).toBe('renamed')
      await store.files.delete(old.id)
      expect(await store.files.count(user.id)).toBe(1)
    })

    it('keeps the newest keys of repeated calls', async () => {
      const event = await insertEvent()
      for (let at = 1; at <= 5; at += 1) {
        await store.idempotency.keep({ eventId: event.id, key: `k${at}`, added: [`e${at}`] }, 3)
      }
      const kept = await Promise.all(
        [1, 2, 3, 4, 5].map((at) => store.idempotency.find(event.id, `k${at}`)),
      )
      expect(kept.map((answer) => answer?.added)).toEqual([
        undefined,
        undefined,
        ['e3'],
        ['e4'],
        ['e5'],
      ])
    })

    it('undoes a transaction that fails', async () => {
      const event = await insertEvent()
      const attempt = store.transaction(async (within) => {
        await within.events.update(event.id, { name: 'Half done' })
        throw new Error('stop')
      })
      await expect(attempt).rejects.toThrow('stop')
      expect((await store.events.find(event.id))?.name).toBe('Show')
    })

    it('lets changes to one event happen in turn', async () => {
      const event = await insertEvent({ revision: 0 })
      await Promise.all(
        Array.from({ length: 20 }, () =>
          store.transaction(async (within) => {
            const locked = await within.events.lock(event.id)
            const revision = (locked?.revision ?? 0) + 1
            await within.events.update(event.id, { revision })
          }),
        ),
      )
      expect((await store.events.find(event.id))?.revision).toBe(20)
    })

    it('lets one of two starts at once through', async () => {
      const racing = await Promise.all([
        store.transaction((within) => within.events.insert(anEvent())),
        store.transaction((within) => within.events.insert(anEvent())),
      ])
      expect(racing.toSorted()).toEqual([false, true])
    })
  })
}

function aUser(): UserRecord {
  return {
    id: uuidv7(),
    email: `${uuidv7()}@example.com`,
    passwordHash: 'hash',
    rights: null,
    defaultResolution: '720p',
    createdAt: NOW,
  }
}

function aScene(eventId: string, position: number): SceneRecord {
  return {
    id: uuidv7(),
    eventId,
    formatId: 'landscape',
    orientation: 'landscape',
    position,
    name: 'Scene',
    content: CONTENT,
    originalContent: CONTENT,
    modifiedAt: NOW,
  }
}

function anOutput(eventId: string): OutputRecord {
  return {
    id: uuidv7(),
    eventId,
    distributorId: null,
    kind: 'recording',
    label: 'Recording',
    status: 'stopped',
    statusAt: NOW,
    error: null,
    attempt: null,
    retryInMs: null,
  }
}

function aRecording(eventId: string): RecordingRecord {
  return {
    id: uuidv7(),
    eventId,
    partOf: null,
    formatId: 'landscape',
    name: 'Show',
    status: 'recording',
    startedAt: NOW,
    durationSec: 0,
    sizeBytes: 0,
    width: null,
    height: null,
    videoCodec: null,
    audioCodec: null,
    path: null,
    thumbnailPath: null,
    error: null,
  }
}

function aFile(ownerId: string | null, changes: Partial<FileRecord>): FileRecord {
  return {
    id: uuidv7(),
    ownerId,
    kind: 'image',
    name: 'file.png',
    mimeType: 'image/png',
    sizeBytes: 1,
    width: 1,
    height: 1,
    durationSec: null,
    hasAudio: null,
    hasThumbnail: false,
    createdAt: NOW,
    ...changes,
  }
}
