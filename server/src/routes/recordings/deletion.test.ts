import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveEvent, Recording } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('deleting', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    server.media.connectProgram(event.id)
  })

  const folder = () => join(server.folder.path, 'recordings', event.id)
  const recordings = async () =>
    (await user.api.call('listEventFiles', { params: { id: event.id } })).recordings
  const usage = async () => (await user.api.call('storageWelcome')).diskUsage
  const deleteRecording = (recordingId: string, by = user) =>
    by.api.call('deleteRecording', { params: { id: event.id, recordingId } })
  const deleteEvent = (by = user) => by.api.call('deleteEvent', { params: { id: event.id } })
  const goLive = () => user.api.call('startLive', { apiUrl: event.apiUrl })

  /** Is on air for a moment; resolves to what is then recorded. */
  const record = async (): Promise<Recording> => {
    await goLive()
    await user.api.call('stopLive', { apiUrl: event.apiUrl })
    const statuses = async () => new Set((await recordings()).map(({ status }) => status))
    await expect.poll(statuses).toEqual(new Set(['ready']))
    const newest = (await recordings()).at(-1)
    if (!newest) throw new Error('nothing was recorded')
    return newest
  }

  describe('a recording', () => {
    it('takes its file and its links away, frees its space and tells the browsers of its owner', async () => {
      const before = await usage()
      const first = await record()
      const second = await record()
      expect(await usage()).toBe(before + first.sizeBytes + second.sizeBytes)
      const link = await user.api.call('createRecordingLink', {
        params: { id: event.id, recordingId: first.id },
      })
      using socket = await user.connect({ events: event.id })
      await deleteRecording(first.id)
      expect(await socket.next('storageUpdated')).toEqual({
        diskUsage: before + second.sizeBytes,
      })
      expect((await recordings()).map(({ id }) => id)).toEqual([second.id])
      const names = await readdir(folder(), { recursive: true })
      expect(names.filter((name) => name.includes(first.id))).toEqual([])
      expect(names.some((name) => name.includes(second.id))).toBe(true)
      expect((await fetch(new URL(link.downloadUrl ?? '', server.origin))).status).toBe(404)
      expect(await refusal(deleteRecording(first.id))).toMatchObject({ code: 'not_found' })
      expect((await user.request(second.downloadUrl ?? '')).status).toBe(200)
    })

    it('is refused while it is being recorded, with the reason', async () => {
      await goLive()
      const [running] = await recordings()
      expect(await refusal(deleteRecording(running?.id ?? ''))).toMatchObject({
        code: 'conflict',
        detail: 'This recording is not finished. Delete it once it is ready',
      })
      expect(await recordings()).toMatchObject([{ id: running?.id, status: 'recording' }])
    })

    it('is refused for a part of one that goes on after a crash of the server, which loses nothing', async () => {
      await goLive()
      await server.restart()
      await expect.poll(async () => (await recordings()).length).toBe(2)
      const [running, part] = await recordings()
      expect(part).toMatchObject({ status: 'ready', partOf: running?.id })
      expect(await refusal(deleteRecording(part?.id ?? ''))).toMatchObject({
        code: 'conflict',
        detail:
          'The recording that this is a part of is not finished. Delete it once that is ready',
      })
      expect((await user.request(part?.downloadUrl ?? '')).status).toBe(200)
    })

    it('of somebody else is unknown', async () => {
      const { id } = await record()
      const stranger = await server.registerUser()
      expect(await refusal(deleteRecording(id, stranger))).toMatchObject({ code: 'not_found' })
      expect(await recordings()).toHaveLength(1)
    })
  })

  describe('a show', () => {
    it('takes everything that belongs to it away', async () => {
      const before = await usage()
      await user.api.call('stopEvent', { params: { id: event.id } })
      const { event: show, invitee } = await createGuestWorld(server, user)
      event = show
      server.media.connectProgram(show.id)
      await record()
      await user.api.call('sendMessage', {
        apiUrl: show.apiUrl,
        body: { message: 'Hello', to: 'all' },
      })
      await user.api.call('createMarker', {
        params: { id: show.id },
        body: { name: 'Here', target: 1_800_000_000 },
      })
      await user.api.call('stopEvent', { params: { id: show.id } })
      await expect.poll(recordings).toMatchObject([{ status: 'ready' }])
      await deleteEvent()
      expect(await usage()).toBe(before)
      await expect(access(folder())).rejects.toThrow('ENOENT')
      const { items } = await user.api.call('listEvents')
      expect(items.map(({ id }) => id)).not.toContain(show.id)
      const { store } = server.app.services
      expect(await store.messages.listOf(show.id)).toEqual([])
      expect(await store.markers.listOf(show.id)).toEqual([])
      expect(await store.contributions.listOf(show.id)).toEqual([])
      expect(await store.invitations.listOf(show.id)).toEqual([])
      expect(await store.recordings.listOf(show.id)).toEqual([])
      expect((await invitee.request('/v1/me')).status).toBe(401)
      expect(await refusal(deleteEvent())).toMatchObject({ code: 'not_found' })
    })

    it('is refused while it is open, with the reason', async () => {
      const open = { code: 'conflict', detail: 'This show is open. End it before you delete it' }
      expect(await refusal(deleteEvent())).toMatchObject(open)
      await goLive()
      expect(await refusal(deleteEvent())).toMatchObject(open)
      const { status } = await user.api.call('getEvent', { params: { id: event.id } })
      expect(status).toBe('live_on_air')
    })

    it('of somebody else is unknown', async () => {
      await user.api.call('stopEvent', { params: { id: event.id } })
      const stranger = await server.registerUser()
      expect(await refusal(deleteEvent(stranger))).toMatchObject({ code: 'not_found' })
      expect(await user.api.call('getEvent', { params: { id: event.id } })).toBeDefined()
    })
  })

  describe('makes room again where the storage is full', () => {
    const limitTo = async (storageMaxDiskUsage: number | null) => {
      const { store } = server.app.services
      const { id } = await user.api.call('me')
      await store.users.update(id, {
        rights: storageMaxDiskUsage === null ? null : { storageMaxDiskUsage },
      })
    }

    it('no show begins that would only be recorded; one that runs goes on', async () => {
      const { id, sizeBytes } = await record()
      await limitTo(sizeBytes)
      expect(await refusal(goLive())).toMatchObject({ code: 'quota_exceeded' })
      const { status } = await user.api.call('getEvent', { params: { id: event.id } })
      expect(status).toBe('started')
      await deleteRecording(id)
      await goLive()
      await limitTo(0)
      await server.app.services.timeLimit.check()
      expect(await recordings()).toMatchObject([{ status: 'recording' }])
      await user.api.call('stopLive', { apiUrl: event.apiUrl })
      await expect.poll(recordings).toMatchObject([{ status: 'ready', error: null }])
    })

    it('a show with destinations goes on air, and its recording says why it is not made', async () => {
      await limitTo(0)
      await user.api.call('addDistributor', {
        params: { eventId: event.id, kind: 'rtmp' },
        body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'key' },
      })
      await goLive()
      const studio = await user.api.call('getEventStudio', { params: { id: event.id } })
      const recording = studio.outputs.find(({ kind }) => kind === 'recording')
      expect(recording).toMatchObject({
        status: 'stopped',
        error: '0.0 MB of 0.0 MB are used. Delete recordings or files to make room',
      })
      expect(await recordings()).toEqual([])
      const outputId = recording?.id ?? ''
      const start = user.api.call('startOutput', {
        apiUrl: event.apiUrl,
        params: { id: outputId },
      })
      expect(await refusal(start)).toMatchObject({ code: 'quota_exceeded' })
      await limitTo(null)
    })

    it('recordings count for uploads, too', async () => {
      const { sizeBytes } = await record()
      await limitTo(sizeBytes)
      const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')
      expect(await refusal(user.api.call('uploadFile', { file }))).toMatchObject({
        code: 'quota_exceeded',
      })
    })
  })
})
