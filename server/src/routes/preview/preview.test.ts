import type { EditOperation, LiveEvent, Scene } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('preview and live scenes', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent
  let apiUrl: string
  let first: Scene
  let second: Scene

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
    apiUrl = event.apiUrl
    first = sceneAt(0)
    second = sceneAt(1)
  })

  const sceneAt = (at: number): Scene => {
    const scene = event.scenes[at]
    if (!scene) throw new Error(`There is no scene ${at}`)
    return scene
  }
  const opacityOf = (scene: Pick<Scene, 'visualElements'> | null | undefined) =>
    scene?.visualElements[0]?.opacity
  const fade = (opacity: number): EditOperation => ({
    operation: 'update_element_video',
    id: first.visualElements[0]?.id ?? '',
    item: { opacity },
  })
  const edit = (operations: EditOperation[], more: object = {}) =>
    user.api.call('applyPreview', { apiUrl, body: { client_id: 'mine', operations, ...more } })
  const choosePreview = (sceneId: string) =>
    user.api.call('applyPreview', { apiUrl, body: { client_id: 'other', scene_id: sceneId } })
  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })

  it('edits the draft and leaves the original (CORE-SCS-001, CORE-CLV-014)', async () => {
    const answer = await edit([fade(40)])
    expect(opacityOf(answer.previewScene)).toBe(40)
    expect(opacityOf(answer.previewScene?.originalContent)).toBe(100)
    expect(answer.liveScene).toBeNull()
    expect(answer.revision).toBe(event.revision + 1)
    expect((await studio()).scenes[0]).toEqual(answer.previewScene)
  })

  it('saves the draft as the original (CORE-CLV-013)', async () => {
    await edit([fade(40)])
    const saved = await user.api.call('savePreview', { apiUrl })
    expect(opacityOf(saved.previewScene?.originalContent)).toBe(40)
    expect(saved.revision).toBe(event.revision + 2)
  })

  it('has nothing to save where nothing is modified, and says so by its revision (CORE-SCS-001)', async () => {
    await edit([fade(40)])
    const saved = await user.api.call('savePreview', { apiUrl })
    using socket = await user.connect({ events: event.id })
    const again = await user.api.call('savePreview', { apiUrl })
    expect(again).toEqual(saved)
    await edit([fade(30)])
    expect((await socket.next('previewSceneUpdated')).revision).toBe(saved.revision + 1)
  })

  it('is reverted by operations of the client (GAP-051)', async () => {
    await edit([fade(40)])
    const reverted = await edit([fade(100)])
    const { originalContent, visualElements } = reverted.previewScene ?? first
    expect(visualElements).toEqual(originalContent.visualElements)
  })

  it('keeps one draft per scene (CORE-SCS-001)', async () => {
    await edit([fade(40)])
    const body = { client_id: 'mine', scene_id: second.id }
    const chosen = await user.api.call('applyPreview', { apiUrl, body })
    expect(chosen.previewScene).toEqual(second)
    const back = await user.api.call('applyPreview', {
      apiUrl,
      body: { ...body, scene_id: first.id },
    })
    expect(opacityOf(back.previewScene)).toBe(40)
  })

  it('runs the operations after the change of scene (GAP-056)', async () => {
    const id = second.visualElements[0]?.id ?? ''
    const answer = await edit([{ operation: 'update_element_video', id, item: { opacity: 7 } }], {
      scene_id: second.id,
    })
    expect(answer.previewScene?.id).toBe(second.id)
    expect(opacityOf(answer.previewScene)).toBe(7)
    expect((await studio()).previewSceneId).toBe(second.id)
  })

  it('edits a scene that is no longer the preview, and leaves the choice to who has chosen since', async () => {
    using socket = await user.connect({ events: event.id, roles: 'director' })
    await choosePreview(second.id)
    await socket.next('previewSceneUpdated')
    const answer = await edit([fade(40)], { scene_id: first.id, keep_preview: true })
    expect(answer.previewScene?.id).toBe(second.id)
    expect(opacityOf(answer.editedScene)).toBe(40)
    const told = await socket.next('sceneUpdated')
    expect(told).toMatchObject({ clientId: 'mine', revision: answer.revision })
    expect(opacityOf(told.scene)).toBe(40)
    expect(await studio()).toMatchObject({ previewSceneId: second.id })
    expect(socket.of('previewSceneUpdated')).toHaveLength(1)
  })

  it('keeps the draft of the scene that was meant, whatever is the preview by then', async () => {
    await edit([fade(40)])
    await choosePreview(second.id)
    const saved = await user.api.call('savePreview', { apiUrl, query: { scene_id: first.id } })
    expect(saved.editedScene?.id).toBe(first.id)
    expect(opacityOf(saved.editedScene?.originalContent)).toBe(40)
    expect(saved.previewScene).toEqual(second)
    const unknown = user.api.call('savePreview', { apiUrl, query: { scene_id: 'none' } })
    expect(await refusal(unknown)).toMatchObject({ status: 404 })
  })

  it("refuses a call with neither: 'No items to update' (CORE-VAL-023, GAP-056)", async () => {
    const body = { client_id: 'mine' }
    const error = await refusal(user.api.call('applyPreview', { apiUrl, body }))
    expect(error).toMatchObject({ status: 400, detail: 'No items to update' })
  })

  it('applies operations all or nothing (CORE-OPS-001, GAP-120)', async () => {
    const error = await refusal(edit([fade(40), { operation: 'delete_element', id: 'unknown' }]))
    expect(error.status).toBe(400)
    const after = await studio()
    expect(after.revision).toBe(event.revision)
    expect(after.scenes[0]).toEqual(first)
  })

  it('creates the ids of what is appended, in order (GAP-120)', async () => {
    const text = {
      operation: 'append_element_video' as const,
      item: { kind: 'text' as const, content: { kind: 'text' as const, text: 'Hello' } },
    }
    const body = { client_id: 'mine', operations: [text, text] }
    const { added, previewScene } = await user.api.call('applyPreview', { apiUrl, body })
    expect(new Set(added).size).toBe(2)
    expect(previewScene?.visualElements.slice(-2).map(({ id }) => id)).toEqual(added)
  })

  it('takes the preview with its draft to air, and only there (GAP-057, CORE-CLV-003)', async () => {
    await edit([fade(40)])
    const taken = await user.api.call('applyLive', { apiUrl })
    expect(opacityOf(taken.liveScene)).toBe(40)
    expect(taken.liveScene?.isActive).toBe(true)
    await edit([fade(10)])
    const after = await studio()
    expect(opacityOf(after.liveScene)).toBe(40)
    expect(opacityOf(after.scenes[0])).toBe(10)
    expect(after.liveSceneId).toBe(first.id)
  })

  it('has one active scene (CORE-SCS-002)', async () => {
    await user.api.call('applyLive', { apiUrl })
    await user.api.call('applyPreview', {
      apiUrl,
      query: { apply_to_live: '1' },
      body: { client_id: 'mine', scene_id: second.id },
    })
    const { scenes, previewSceneId } = await studio()
    expect(scenes.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([second.id])
    expect(previewSceneId).toBe(first.id)
  })

  it('edits what is on air without touching the draft (GAP-056)', async () => {
    await user.api.call('applyLive', { apiUrl })
    const query = { apply_to_live: '1' } as const
    const body = { client_id: 'mine', operations: [fade(25)] }
    const answer = await user.api.call('applyPreview', { apiUrl, query, body })
    expect(opacityOf(answer.liveScene)).toBe(25)
    expect(opacityOf(answer.previewScene)).toBe(100)
  })

  it("refuses to edit on air when nothing is: 'no scene found'", async () => {
    const query = { apply_to_live: '1' } as const
    const body = { client_id: 'mine', operations: [fade(25)] }
    const error = await refusal(user.api.call('applyPreview', { apiUrl, query, body }))
    expect(error).toMatchObject({ status: 404, detail: 'no scene found' })
  })

  it('answers a repeated key as before and changes nothing', async () => {
    const append: EditOperation = {
      operation: 'append_element_audio',
      item: {
        content: { kind: 'contribution', contributionIndex: 2 },
        muted: false,
        volume: 80,
      },
    }
    const once = await edit([append], { idempotency_key: 'key-1' })
    const again = await edit([append], { idempotency_key: 'key-1' })
    expect(again).toEqual(once)
    expect((await studio()).revision).toBe(event.revision + 1)
    const another = await edit([append], { idempotency_key: 'key-2' })
    expect(another.added).not.toEqual(once.added)
  })

  it('tells the others, marked with the client that caused it (GAP-058, CORE-RTM-029)', async () => {
    using socket = await user.connect({ events: event.id, roles: 'director' })
    await edit([fade(40)])
    const preview = await socket.next('previewSceneUpdated')
    expect(preview).toMatchObject({
      eventId: event.id,
      clientId: 'mine',
      revision: event.revision + 1,
      operations: [fade(40)],
    })
    expect(opacityOf(preview.scene)).toBe(40)
    await user.api.call('applyLive', { apiUrl, query: { client_id: 'other' } })
    const live = await socket.next('liveSceneUpdated')
    expect(live).toMatchObject({ clientId: 'other', transition: event.transition })
    expect(opacityOf(live.scene)).toBe(40)
  })

  it('tells the others by which transition something went on air (GAP-059)', async () => {
    using socket = await user.connect({ events: event.id })
    await user.api.call('applyPreview', {
      apiUrl,
      query: { apply_to_live: '1' },
      body: {
        client_id: 'mine',
        scene_id: event.scenes[1]?.id ?? '',
        transition: { kind: 'cut' },
      },
    })
    expect((await socket.next('liveSceneUpdated')).transition).toEqual({ kind: 'cut' })
  })

  it('keeps the transition (GAP-020)', async () => {
    using socket = await user.connect({ events: event.id })
    const transition = { kind: 'dip', durationMs: 500, easing: 'ease-in', color: '112233' } as const
    await user.api.call('updateTransition', { apiUrl, body: { client_id: 'mine', transition } })
    expect((await studio()).transition).toEqual(transition)
    const message = await socket.next('transitionUpdated')
    expect(message).toEqual({ eventId: event.id, transition, clientId: 'mine' })
  })

  it('lets concurrent edits all happen, each with a revision of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => edit([fade(at)])))
    const revisions = answers.map(({ revision }) => revision).toSorted((a, b) => a - b)
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, at) => event.revision + 1 + at))
  })

  it('welcomes a director with preview, air and outputs (CORE-CLV-010)', async () => {
    await user.api.call('applyLive', { apiUrl })
    const welcome = await user.api.call('welcomeDirector', { apiUrl })
    expect(welcome).toMatchObject({
      live: { status: null, programConnected: false },
      tmpContributionLatency: 200,
      rtcConfiguration: { provider: 'embedded' },
      revision: event.revision + 1,
    })
    expect(welcome.scene?.id).toBe(first.id)
    expect(welcome.previewScene?.id).toBe(first.id)
    expect(welcome.outputs).toHaveLength(1)
    expect(welcome.contributions).toHaveLength(10)
  })
})
