import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('scenes of an event', () => {
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
  })

  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
  const order = async () => (await studio()).scenes.map(({ name }) => name)
  const idAt = (at: number) => event.scenes[at]?.id ?? ''
  const create = (name: string) =>
    user.api.call('createScene', { query: { event_id: event.id }, body: { name } })

  it('are added at the end, empty unless content is given (CORE-CSC-002)', async () => {
    using socket = await user.connect({ events: event.id })
    const scene = await create('Questions')
    expect(scene).toMatchObject({ name: 'Questions', position: 4, visualElements: [] })
    expect((await studio()).scenes.at(-1)).toEqual(scene)
    const message = await socket.next('sceneCreated')
    expect(message).toMatchObject({ eventId: event.id, scene, revision: event.revision + 1 })
  })

  it('carry the id of the client that caused a change (GAP-058)', async () => {
    using socket = await user.connect({ events: event.id })
    await user.request(`/v1/editor/scenes?event_id=${event.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-id': socket.clientId },
      body: JSON.stringify({ name: 'Mine' }),
    })
    expect((await socket.next('sceneCreated')).clientId).toBe(socket.clientId)
  })

  it('are renamed and moved', async () => {
    const before = await order()
    const params = { id: idAt(3) }
    const renamed = await user.api.call('updateScene', { params, body: { name: ' Pause ' } })
    expect(renamed.name).toBe('Pause')
    const moved = await user.api.call('updateScene', { params, body: { position: 1 } })
    expect(moved).toMatchObject({ name: 'Pause', position: 1 })
    expect(await order()).toEqual([before[0], 'Pause', before[1], before[2]])
    const { scenes } = await studio()
    expect(scenes.map(({ position }) => position)).toEqual([0, 1, 2, 3])
    await user.api.call('updateScene', { params, body: { position: 99 } })
    expect(await order()).toEqual([before[0], before[1], before[2], 'Pause'])
  })

  it('have a transition of their own or none, which a revert leaves alone (GAP-020)', async () => {
    using socket = await user.connect({ events: event.id })
    const params = { id: idAt(2) }
    const wipe = { kind: 'wipe', durationMs: 400, easing: 'linear', shape: 'iris' } as const
    const scene = await user.api.call('updateScene', { params, body: { transition: wipe } })
    expect(scene).toMatchObject({ transition: wipe, originalContent: { transition: wipe } })
    expect((await socket.next('sceneUpdated')).scene.transition).toEqual(wipe)
    expect((await studio()).scenes[2]?.transition).toEqual(wipe)
    const back = await user.api.call('updateScene', { params, body: { transition: null } })
    expect(back.transition).toBeNull()
    const bad = { params, body: { transition: { kind: 'sneeze' } as never } }
    expect(await refusal(user.api.call('updateScene', bad))).toMatchObject({ status: 400 })
  })

  it('are copied right behind themselves, draft included (CORE-CSC-005)', async () => {
    const element = event.scenes[0]?.visualElements[0]?.id ?? ''
    await user.api.call('applyPreview', {
      apiUrl: event.apiUrl,
      body: {
        client_id: 'c',
        operations: [{ operation: 'update_element_video', id: element, item: { opacity: 3 } }],
      },
    })
    const copy = await user.api.call('duplicateScene', { params: { id: idAt(0) } })
    const before = event.scenes.map(({ name }) => name)
    expect(await order()).toEqual([before[0], `${before[0]} (copy)`, ...before.slice(1)])
    expect(copy.visualElements[0]?.opacity).toBe(3)
    expect(copy.originalContent.visualElements[0]?.opacity).toBe(100)
  })

  it('are removed; the preview goes to the next one (CORE-CSC-010)', async () => {
    using socket = await user.connect({ events: event.id })
    await user.api.call('removeScene', { params: { id: idAt(0) } })
    const after = await studio()
    expect(after.previewSceneId).toBe(idAt(1))
    expect(after.scenes.map(({ position }) => position)).toEqual([0, 1, 2])
    expect(await socket.next('sceneRemoved')).toMatchObject({ id: idAt(0), eventId: event.id })
    const error = await refusal(user.api.call('removeScene', { params: { id: idAt(0) } }))
    expect(error.status).toBe(404)
  })

  it('keep their last one, in the words of the specification (CORE-VAL-017)', async () => {
    for (const at of [0, 1, 2]) await user.api.call('removeScene', { params: { id: idAt(at) } })
    const error = await refusal(user.api.call('removeScene', { params: { id: idAt(3) } }))
    expect(error).toMatchObject({
      status: 409,
      code: 'last_scene',
      title: 'Cannot delete the last scene. At least one scene must remain.',
    })
  })

  it('stay while they are on air', async () => {
    await user.api.call('applyLive', { apiUrl: event.apiUrl })
    server.media.connectProgram(event.id)
    await user.api.call('startLive', { apiUrl: event.apiUrl })
    const error = await refusal(user.api.call('removeScene', { params: { id: idAt(0) } }))
    expect(error).toMatchObject({ status: 409, code: 'scene_on_air' })
    await user.api.call('stopLive', { apiUrl: event.apiUrl })
    await user.api.call('removeScene', { params: { id: idAt(0) } })
    expect((await studio()).liveScene).toBeNull()
  })

  it('are not added to an event that is over', async () => {
    await user.api.call('stopEvent', { params: { id: event.id } })
    const error = await refusal(create('Late'))
    expect(error).toMatchObject({ status: 409, title: 'Event not started' })
  })
})
