import { readFile } from 'node:fs/promises'
import type { FileOperation, LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const MEDIA = new URL('../../../../fixtures/media/', import.meta.url)

describe('the play of files (CORE-CLV-007)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let ids: Record<'film' | 'sound' | 'picture', string>

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    ids = {
      film: await upload('background-loop.mp4'),
      sound: await upload('music-bed.m4a'),
      picture: await upload('portrait.jpg'),
    }
  })

  const upload = async (name: string) => {
    const file = new File([new Uint8Array(await readFile(new URL(name, MEDIA)))], name)
    return (await user.api.call('uploadFile', { file })).id
  }
  const apply = (id: string, operations: FileOperation[], as = user) =>
    as.api.call('applyFile', { apiUrl: event.apiUrl, body: { id, operations } })
  const states = async () =>
    (await user.api.call('getEventStudio', { params: { id: event.id } })).fileStates
  const later = (seconds: number, sinceMs = Date.now()) => {
    const at = new Date(sinceMs + seconds * 1_000)
    return vi.spyOn(server.app.services.clock, 'now').mockReturnValue(at)
  }

  it('is told and shown, with the seconds so far (CORE-FST-001 to CORE-FST-006, CORE-EVT-037)', async () => {
    using socket = await user.connect({ events: event.id })
    expect(await states()).toEqual([])
    const playing = await apply(ids.film, ['play'])
    expect(playing).toMatchObject({ id: ids.film, playStatus: 'playing', playProgress: 0 })
    expect(playing.playProgressAt).toBe(playing.playStatusAt)
    expect(await socket.next('fileStateUpdated')).toEqual({
      eventId: event.id,
      fileState: playing,
    })
    const clock = later(1, Date.parse(playing.playStatusAt))
    const [shown] = await states()
    const { files } = await user.api.call('welcomeDirector', { apiUrl: event.apiUrl })
    clock.mockRestore()
    expect(shown?.playProgress).toBeCloseTo(1)
    expect(shown?.playStatusAt).toBe(playing.playStatusAt)
    expect(files).toEqual([shown])
    const stopped = await apply(ids.film, ['stop'])
    expect(stopped.playStatus).toBe('stopped')
    expect(await states()).toEqual([stopped])
  })

  it('takes sounds, and several files beside each other', async () => {
    await apply(ids.sound, ['play'])
    await apply(ids.film, ['play', 'stop'])
    const shown = Object.fromEntries((await states()).map((state) => [state.id, state.playStatus]))
    expect(shown).toEqual({ [ids.sound]: 'playing', [ids.film]: 'stopped' })
  })

  it('applies operations in order, all or none', async () => {
    await apply(ids.film, ['play'])
    const before = await server.app.services.store.fileStates.find(event.id, ids.film)
    expect(await refusal(apply(ids.film, ['stop', 'play', 'play']))).toMatchObject({
      status: 409,
      detail: 'A file cannot go from "playing" to "playing"',
    })
    expect(await server.app.services.store.fileStates.find(event.id, ids.film)).toEqual(before)
    expect(await refusal(apply(ids.sound, ['stop']))).toMatchObject({
      status: 409,
      detail: 'A file cannot go from "stopped" to "stopped"',
    })
  })

  it("is refused for no file and for a stranger's: 'no file with id {id}' (CORE-ERR-009)", async () => {
    const stranger = await server.registerUser()
    const file = new File(
      [new Uint8Array(await readFile(new URL('music-bed.m4a', MEDIA)))],
      'own.m4a',
    )
    const foreign = (await stranger.api.call('uploadFile', { file })).id
    for (const id of ['none', foreign]) {
      expect(await refusal(apply(id, ['play']))).toMatchObject({
        status: 404,
        detail: `no file with id ${id}`,
      })
    }
    expect(await refusal(apply(ids.film, ['play'], stranger))).toMatchObject({ status: 404 })
  })

  it("is refused for a picture: 'no media source'", async () => {
    expect(await refusal(apply(ids.picture, ['play']))).toMatchObject({
      status: 400,
      fields: { id: 'no media source' },
    })
  })

  it('is refused without operations and with others', async () => {
    expect(await refusal(apply(ids.film, []))).toMatchObject({
      status: 400,
      fields: { operations: 'No items to update' },
    })
    const other = await refusal(apply(ids.film, ['pause' as FileOperation]))
    expect(other).toMatchObject({ status: 400, detail: 'The operations must be of play, stop' })
  })

  it('is refused when the event is over (CORE-EVS-015)', async () => {
    await user.api.call('stopEvent', { params: { id: event.id } })
    expect(await refusal(apply(ids.film, ['play']))).toMatchObject({
      status: 409,
      detail: 'Event media sources can only be set while event is in progress',
    })
  })
})
