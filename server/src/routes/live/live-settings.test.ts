import type { LiveEvent, Scene } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('what holds for a whole show', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
  })

  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
  const welcome = () => user.api.call('welcomeDirector', { apiUrl })
  const setLatency = (latency: number, as = user) =>
    as.api.call('updateLatency', { apiUrl, body: { latency } })
  const lock = (body: { director?: boolean; encoder?: boolean }, as = user) =>
    as.api.call('updateAudioLock', { apiUrl, body })

  describe('the latency of contributions', () => {
    it('is set, shown and told (CORE-CLV-008, CORE-EVT-023, GAP-012)', async () => {
      using socket = await user.connect({ events: event.id })
      expect((await welcome()).tmpContributionLatency).toBe(200)
      expect(await setLatency(900)).toEqual({ latency: 900 })
      expect((await studio()).latency).toBe(900)
      expect((await welcome()).tmpContributionLatency).toBe(900)
      expect((await studio()).contributions.map(({ latency }) => latency)).toContain(900)
      expect(await socket.next('latencyUpdated')).toEqual({ eventId: event.id, latency: 900 })
    })

    it.each([
      [-1, 'The latency must be from 0 to 4000'],
      [4_001, 'The latency must be from 0 to 4000'],
      [0.5, 'The latency must be of type number'],
      ['much', 'The latency must be of type number'],
    ])('%s is refused', async (latency, text) => {
      const error = await refusal(setLatency(latency as number))
      expect(error).toMatchObject({ status: 400, fields: { latency: text } })
    })

    it('is refused when the event is over, and to strangers', async () => {
      expect(await refusal(setLatency(1, await server.registerUser()))).toMatchObject({
        status: 404,
      })
      await user.api.call('stopEvent', { params: { id: event.id } })
      expect(await refusal(setLatency(1))).toMatchObject({
        status: 409,
        title: 'Event not started',
      })
    })
  })

  it('tells how busy the server is that runs the event', async () => {
    const load = await user.api.call('readServerLoad', { apiUrl })
    expect(load.processors).toBeGreaterThan(0)
    expect(load.share === null || (load.share >= 0 && load.share <= 1)).toBe(true)
  })

  describe('the lock of the mix', () => {
    const sceneAt = (at: number): Scene => {
      const scene = event.scenes[at]
      if (!scene) throw new Error(`There is no scene ${at}`)
      return scene
    }
    const call = (scene: Scene, operations: object[], toLive: boolean) =>
      user.api.call('applyPreview', {
        apiUrl,
        query: { apply_to_live: toLive ? '1' : '0' },
        body: {
          client_id: 'mine',
          scene_id: scene.id,
          ...(operations.length > 0 && { operations: operations as never }),
        },
      })
    const editLive = (operation: object) =>
      user.api.call('applyPreview', {
        apiUrl,
        query: { apply_to_live: '1' },
        body: { client_id: 'mine', operations: [operation] as never },
      })
    const sound = (id: string, volume: number) => ({
      operation: 'append_element_audio',
      item: { id, content: { kind: 'contribution', contributionIndex: 1 }, volume },
    })
    const volumes = (scene: { audioElements: { id: string; volume: number }[] } | null) =>
      Object.fromEntries((scene?.audioElements ?? []).map(({ id, volume }) => [id, volume]))

    beforeEach(async () => {
      for (const at of [0, 1]) {
        const known = sceneAt(at).audioElements.map(({ id }) => ({
          operation: 'delete_element',
          id,
        }))
        await call(sceneAt(at), [...known, sound(`sound-${at}`, 10 + at)], false)
      }
      await call(sceneAt(0), [], true)
    })

    it('is open at first; each flag is set alone (CORE-CLV-009, CORE-EVT-016, CORE-EVT-017, GAP-050)', async () => {
      using socket = await user.connect({ events: event.id })
      expect((await studio()).audioLock).toEqual({ director: false, encoder: false })
      expect(await lock({ director: true })).toEqual({ director: true, encoder: false })
      expect(await lock({ encoder: true })).toEqual({ director: true, encoder: true })
      expect(await lock({ director: false })).toEqual({ director: false, encoder: true })
      expect((await welcome()).audioLock).toEqual({ director: false, encoder: true })
      await socket.next('audioLockUpdated', ({ audioLock }) => !audioLock.director)
      expect(socket.of('audioLockUpdated')).toHaveLength(3)
    })

    it('is refused without a flag, with another type, when the event is over, and to strangers', async () => {
      expect(await refusal(lock({}))).toMatchObject({ status: 400, detail: 'No items to update' })
      expect(await refusal(lock({ director: 'yes' as never }))).toMatchObject({
        status: 400,
        fields: { director: 'The director must be of type boolean' },
      })
      expect(await refusal(lock({ director: true }, await server.registerUser()))).toMatchObject({
        status: 404,
      })
      await user.api.call('stopEvent', { params: { id: event.id } })
      expect(await refusal(lock({ director: true }))).toMatchObject({ status: 409 })
    })

    it('open: a change of scene brings its audio', async () => {
      const { liveScene } = await call(sceneAt(1), [], true)
      expect(volumes(liveScene)).toEqual({ 'sound-1': 11 })
    })

    it.each(['director', 'encoder'] as const)(
      'by %s: a change of scene leaves the mix, by selection and by take (GAP-050)',
      async (flag) => {
        await lock({ [flag]: true })
        const selected = await call(sceneAt(1), [], true)
        expect(selected.liveScene?.id).toBe(sceneAt(1).id)
        expect(volumes(selected.liveScene)).toEqual({ 'sound-0': 10 })
        await call(sceneAt(1), [], false)
        const taken = await user.api.call('applyLive', { apiUrl })
        expect(taken.liveScene?.visualElements).toEqual(taken.previewScene?.visualElements)
        expect(volumes(taken.liveScene)).toEqual({ 'sound-0': 10 })
        await lock({ [flag]: false })
        expect(volumes((await user.api.call('applyLive', { apiUrl })).liveScene)).toEqual({
          'sound-1': 11,
        })
      },
    )

    it('what does not follow the picture stays on air over takes until it does', async () => {
      const follows = (followsVideo: boolean) => ({
        operation: 'update_element_audio',
        id: 'sound-0',
        item: { followsVideo },
      })
      await editLive(follows(false))
      const { liveScene } = await call(sceneAt(1), [], true)
      expect(volumes(liveScene)).toEqual({ 'sound-0': 10 })
      await editLive(follows(true))
      expect(volumes((await call(sceneAt(1), [], true)).liveScene)).toEqual({ 'sound-1': 11 })
    })

    it('by director: the mix itself can be changed', async () => {
      await lock({ director: true })
      const louder = { operation: 'update_element_audio', id: 'sound-0', item: { volume: 90 } }
      expect(volumes((await editLive(louder)).liveScene)).toEqual({ 'sound-0': 90 })
    })

    it.each([
      ['appended', sound('new', 5)],
      ['changed', { operation: 'update_element_audio', id: 'sound-0', item: { volume: 90 } }],
      ['deleted', { operation: 'delete_element', id: 'sound-0' }],
    ])('by encoder: no audio is %s on air: 409 (GAP-050)', async (_, operation) => {
      await lock({ encoder: true })
      const before = await studio()
      expect(await refusal(editLive(operation))).toMatchObject({
        status: 409,
        code: 'audio_locked',
        title: 'The live audio is locked',
      })
      expect((await studio()).liveScene).toEqual(before.liveScene)
      expect((await studio()).revision).toBe(before.revision)
    })

    it('by encoder: pictures on air and sounds of the preview can be changed', async () => {
      await lock({ encoder: true })
      const id = sceneAt(0).visualElements[0]?.id ?? ''
      const dim = { operation: 'update_element_video', id, item: { opacity: 30 } }
      expect((await editLive(dim)).liveScene?.visualElements[0]?.opacity).toBe(30)
      await editLive({ operation: 'delete_element', id })
      const { previewScene } = await call(sceneAt(0), [sound('later', 7)], false)
      expect(volumes(previewScene)).toEqual({ 'sound-0': 10, later: 7 })
    })
  })
})
