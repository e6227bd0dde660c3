import { type Scene, sceneContentSchema, type Template } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_TEMPLATE_SCENES } from '../../domain/templates/template-scene-service.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const CAMERA = {
  id: 'camera',
  kind: 'contribution',
  boundsExpected: { x1: 10, y1: 10, x2: 50, y2: 50 },
}
const CONTENT = sceneContentSchema.parse({ visualElements: [CAMERA] })

describe('scenes of a template', () => {
  let server: TestServer
  let user: TestUser
  let stranger: TestUser
  let template: Template
  let scenes: Scene[]

  beforeAll(async () => {
    server = await TestServer.start()
    stranger = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    template = await user.api.call('copyTemplate', { params: { id: 'starter-talk-show' } })
    scenes = await list()
  })

  const of = (at: number) => ({ id: template.id, sceneId: scenes[at]?.id ?? '' })
  const list = () => user.api.call('listAllTemplateScenes', { params: { id: template.id } })
  const order = async () => (await list()).map(({ name, position }) => `${position} ${name}`)
  const inFormat = (formatId: string, at = 0) =>
    user.api.call('getTemplateSceneInFormat', { params: { ...of(at), formatId } })
  const save = (formatId: string, disable_generation: '0' | '1' = '0') =>
    user.api.call('saveTemplateSceneFormat', {
      params: { ...of(0), formatId },
      query: { disable_generation },
      body: { content: CONTENT },
    })

  it('are listed in the master format, and in any other (CORE-CSC-007, CORE-CSC-008, CORE-CSC-009, CORE-CSC-013)', async () => {
    expect(scenes.map(({ formatRef, owner }) => `${formatRef} ${owner}`)).toEqual(
      Array(4).fill('landscape user'),
    )
    expect(await user.api.call('getTemplateScene', { params: of(1) })).toEqual(scenes[1])
    expect(await inFormat('landscape', 1)).toEqual(scenes[1])
    const params = { id: template.id, formatId: 'story' }
    const story = await user.api.call('listTemplateScenes', { params })
    expect(story.map(({ id }) => id)).toEqual(scenes.map(({ id }) => id))
    expect(story[2]).toMatchObject({ formatRef: 'story', orientation: 'portrait' })
    expect(await inFormat('story', 2)).toEqual(story[2])
    expect(story[2]?.visualElements).not.toEqual(scenes[2]?.visualElements)
  })

  it('are added empty, in every format of the template (CORE-CSC-001, CORE-RTM-018, GAP-121)', async () => {
    using socket = await user.connect()
    const added = await user.api.call('addTemplateScene', { params: { id: template.id } })
    expect(added).toMatchObject({ name: 'Scene 5', position: 4, visualElements: [] })
    const params = { ...of(0), sceneId: added.id, formatId: 'story' }
    const story = await user.api.call('getTemplateSceneInFormat', { params })
    expect(story).toMatchObject({ name: 'Scene 5', visualElements: [], formatRef: 'story' })
    const message = await socket.next('templateSceneCreated')
    expect(message).toMatchObject({ templateId: template.id, scene: added })
    const path = `/v2/editor/templates/${template.id}/scenes`
    expect((await user.request(path, { method: 'POST' })).status).toBe(201)
    expect(await list()).toHaveLength(6)
  })

  it('are copied from a template that is readable or from the own event (CORE-CSC-001, GAP-121)', async () => {
    const add = (scene_id: string) =>
      user.api.call('addTemplateScene', { params: { id: template.id }, body: { scene_id } })
    const copied = await add('starter-screen-camera-2')
    const query = { id: 'starter-screen-camera', sceneId: 'starter-screen-camera-2' }
    const source = await user.api.call('getTemplateScene', { params: query })
    expect(copied).toMatchObject({ name: source.name, owner: 'user', position: 4 })
    expect(copied.visualElements).toEqual(source.visualElements)
    const event = await user.startEvent({ orientation: 'portrait' })
    const ofEvent = await add(event.scenes[1]?.id ?? '')
    const params = { id: template.id, sceneId: ofEvent.id, formatId: 'story' }
    const story = await user.api.call('getTemplateSceneInFormat', { params })
    expect(story.visualElements).toEqual(event.scenes[1]?.visualElements)
    expect(ofEvent).toMatchObject({ formatRef: 'landscape', position: 5 })
    const theirs = await stranger.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const [foreign] = await stranger.api.call('listAllTemplateScenes', {
      params: { id: theirs.id },
    })
    for (const id of [foreign?.id ?? '', 'no-such-scene']) {
      expect(await refusal(add(id))).toMatchObject({ status: 404, detail: 'no scene found' })
    }
  })

  it('are renamed and moved, their places staying dense (CORE-CSC-003, CORE-RTM-019, CORE-VAL-023)', async () => {
    using socket = await user.connect()
    const before = scenes.map(({ name }) => name)
    const body = { name: ' Break ', position: 1 }
    const moved = await user.api.call('updateTemplateScene', { params: of(3), body })
    expect(moved).toMatchObject({ name: 'Break', position: 1, id: scenes[3]?.id })
    const expected = [before[0], 'Break', before[1], before[2]]
    expect(await order()).toEqual(expected.map((name, at) => `${at} ${name}`))
    const told = () => socket.of('templateSceneUpdated').map(({ scene }) => scene.name)
    await expect.poll(told).toEqual(['Break', before[1], before[2]])
    await user.api.call('updateTemplateScene', { params: of(3), body: { position: 99 } })
    expect((await order()).at(-1)).toBe('3 Break')
    const nothing = user.api.call('updateTemplateScene', { params: of(0), body: {} })
    expect(await refusal(nothing)).toMatchObject({ status: 400, detail: 'No items to update' })
  })

  it('are copied behind themselves in all formats (CORE-CSC-005)', async () => {
    await save('story', '1')
    const copy = await user.api.call('duplicateTemplateScene', { params: of(0) })
    expect(copy).toMatchObject({ name: `${scenes[0]?.name} (copy)`, position: 1 })
    expect(copy.visualElements).toEqual(scenes[0]?.visualElements)
    const params = { ...of(0), sceneId: copy.id, formatId: 'story' }
    const story = await user.api.call('getTemplateSceneInFormat', { params })
    expect(story.visualElements).toEqual(CONTENT.visualElements)
    expect((await order()).map((line) => line[0])).toEqual(['0', '1', '2', '3', '4'])
  })

  it('keep dense places and the last one, whoever changes them at the same time', async () => {
    const add = () => user.api.call('addTemplateScene', { params: { id: template.id } })
    const copy = () => user.api.call('duplicateTemplateScene', { params: of(1) })
    const move = () =>
      user.api.call('updateTemplateScene', { params: of(2), body: { position: 0 } })
    const remove = (at: number) => user.api.call('removeTemplateScene', { params: of(at) })
    await Promise.all([add(), copy(), move(), remove(3), add(), copy()])
    const after = await list()
    expect(after.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const removals = after.map(({ id: sceneId }) =>
      user.api.call('removeTemplateScene', { params: { id: template.id, sceneId } }),
    )
    const outcomes = await Promise.allSettled(removals)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await list()).map(({ position }) => position)).toEqual([0])
  })

  it('are deleted, the last one never (CORE-CSC-004, CORE-VAL-017, CORE-RTM-021, CORE-ERR-010, GAP-121)', async () => {
    using socket = await user.connect()
    await user.api.call('removeTemplateScene', { params: of(0) })
    expect(await socket.next('templateSceneDeleted')).toMatchObject({
      templateId: template.id,
      id: scenes[0]?.id,
    })
    expect((await list()).map(({ position }) => position)).toEqual([0, 1, 2])
    const gone = user.api.call('removeTemplateScene', { params: of(0) })
    expect(await refusal(gone)).toMatchObject({ status: 404, detail: 'no scene found' })
    for (const at of [1, 2]) await user.api.call('removeTemplateScene', { params: of(at) })
    expect(await refusal(user.api.call('removeTemplateScene', { params: of(3) }))).toMatchObject({
      status: 409,
      code: 'last_scene',
      title: 'Cannot delete the last scene. At least one scene must remain.',
    })
  })

  it('are saved for a format; from the master the others are laid out anew (CORE-CSC-006, CORE-RTM-020, CORE-CST-002, GAP-034, GAP-035)', async () => {
    using socket = await user.connect()
    const saved = await save('landscape')
    expect(saved.visualElements).toEqual(CONTENT.visualElements)
    const story = await inFormat('story')
    const [camera] = story.visualElements
    expect(camera).toMatchObject({ id: 'camera', boundsExpected: { x1: 10, x2: 50 } })
    const { y1 = 0, y2 = 0 } = camera?.boundsExpected ?? {}
    expect(y2 - y1).toBeCloseTo(40 * (9 / 16) ** 2)
    const told = () => socket.of('templateSceneFormatUpdated')
    await expect.poll(() => told().map(({ formatId }) => formatId)).toEqual(['landscape', 'story'])
    expect(told().map(({ scene }) => scene)).toEqual([saved, story])
  })

  it('leave the other formats alone where that is asked, from another format, and without the right (CORE-RGT-020, CORE-ERR-011, GAP-034, GAP-035)', async () => {
    const before = await inFormat('story')
    await save('landscape', '1')
    expect((await inFormat('story')).visualElements).toEqual(before.visualElements)
    await server.app.services.admin.setRights(user.email, { gpEnabled: false })
    await save('landscape')
    expect((await inFormat('story')).visualElements).toEqual(before.visualElements)
    await server.app.services.admin.setRights(user.email, null)
    const landscape = await inFormat('landscape')
    await save('story')
    expect((await inFormat('landscape')).visualElements).toEqual(landscape.visualElements)
    const unknown = refusal(save('cinema'))
    expect(await unknown).toMatchObject({ status: 404, detail: 'no current format' })
  })

  it('show what edits would make of them, keeping nothing (CORE-CSC-014, GAP-120, GAP-122)', async () => {
    const params = { ...of(0), formatId: 'landscape' }
    const item = { kind: 'text', content: { kind: 'text', text: 'Hello' } } as const
    const operations = [{ operation: 'append_element_video', item } as const]
    const stored = await user.api.call('previewTemplateScene', { params, body: { operations } })
    const [before] = scenes
    expect(stored.scene.visualElements).toHaveLength((before?.visualElements.length ?? 0) + 1)
    expect(stored.scene.visualElements.at(-1)?.id).toBe(stored.added[0])
    expect(stored.scene.originalContent).toEqual(before?.originalContent)
    expect(stored.preview).toBeNull()
    const body = { operations, scene: CONTENT }
    const given = await user.api.call('previewTemplateScene', { params, body })
    expect(given.scene.visualElements.map(({ id }) => id)).toEqual(['camera', given.added[0]])
    expect(await inFormat('landscape')).toEqual(before)
    const none = { operations: [{ operation: 'delete_element', id: 'nobody' } as const] }
    const error = await refusal(user.api.call('previewTemplateScene', { params, body: none }))
    expect(error).toMatchObject({
      status: 400,
      detail: 'Item "nobody" not found in "Element"',
    })
  })

  it('are started as they were saved (CORE-CEV-001)', async () => {
    await save('landscape')
    const landscape = await user.startEvent({ templateId: template.id })
    expect(landscape.scenes[0]?.visualElements).toEqual(CONTENT.visualElements)
    expect(landscape.scenes.map(({ formatRef }) => formatRef)).toEqual(Array(4).fill('landscape'))
  })

  it("are hidden from strangers, whatever they ask, in foreign templates and under one's own (GAP-071)", async () => {
    const own = await stranger.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const body = { content: CONTENT }
    const operations = [{ operation: 'delete_element', id: 'camera' } as const]
    for (const id of [template.id, own.id]) {
      const params = { id, sceneId: of(0).sceneId }
      const inOne = { ...params, formatId: 'landscape' }
      const calls = [
        stranger.api.call('getTemplateScene', { params }),
        stranger.api.call('getTemplateSceneInFormat', { params: inOne }),
        stranger.api.call('updateTemplateScene', { params, body: { name: 'Mine' } }),
        stranger.api.call('duplicateTemplateScene', { params }),
        stranger.api.call('removeTemplateScene', { params }),
        stranger.api.call('saveTemplateSceneFormat', { params: inOne, body }),
        stranger.api.call('previewTemplateScene', { params: inOne, body: { operations } }),
      ]
      const refusals = await Promise.all(calls.map(refusal))
      expect(refusals.map(({ status }) => status)).toEqual(calls.map(() => 404))
    }
    const listed = stranger.api.call('listAllTemplateScenes', { params: { id: template.id } })
    expect((await refusal(listed)).status).toBe(404)
    const added = stranger.api.call('addTemplateScene', { params: { id: template.id } })
    expect((await refusal(added)).status).toBe(404)
    expect(await list()).toEqual(scenes)
  })

  it('of everybody are written by admins only, and then stay as they are at the next start (GAP-071, GAP-153)', async () => {
    const params = { id: 'starter-blank', sceneId: 'starter-blank-1' }
    const body = { name: 'The stage' }
    const shown = await stranger.api.call('getTemplateScene', { params })
    expect(shown.owner).toBe('global')
    const rename = (one: TestUser) => one.api.call('updateTemplateScene', { params, body })
    expect(await refusal(rename(user))).toMatchObject({ status: 403, code: 'forbidden' })
    const add = user.api.call('addTemplateScene', { params: { id: 'starter-blank' } })
    expect((await refusal(add)).status).toBe(403)
    const admin = await server.registerUser()
    admin.tokens = await server.app.services.admin.issueTokens(admin.email)
    expect((await rename(admin)).name).toBe('The stage')
    const own = await admin.api.call('updateTemplateScene', { params: of(0), body })
    expect(own.name).toBe('The stage')
    expect((await list())[0]?.name).toBe('The stage')
    await server.restart()
    expect((await stranger.api.call('getTemplateScene', { params })).name).toBe('The stage')
    const other = { id: 'starter-talk-show', sceneId: 'starter-talk-show-1' }
    expect((await stranger.api.call('getTemplateScene', { params: other })).name).toBe('Opening')
  })

  it('are refused beyond their limits: edits, elements, scenes, sizes', async () => {
    const params = { ...of(0), formatId: 'landscape' }
    const operations = Array(10_000).fill({ operation: 'delete_element', id: 'x' })
    const many = user.api.call('previewTemplateScene', { params, body: { operations } })
    expect(await refusal(many)).toMatchObject({ status: 400, code: 'validation_failed' })
    const visualElements = Array.from({ length: 201 }, (_, at) => ({
      id: `e${at}`,
      kind: 'text' as const,
    }))
    const crowded = { content: { visualElements } }
    const full = user.api.call('saveTemplateSceneFormat', { params, body: crowded })
    expect(await refusal(full)).toMatchObject({ status: 400, code: 'validation_failed' })
    const long = {
      content: { visualElements: [{ id: 'e', kind: 'text', name: 'x'.repeat(1_200_000) }] },
    }
    const huge = await user.request(
      `/v2/editor/templates/${params.id}/scenes/${params.sceneId}/formats/landscape`,
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(long),
      },
    )
    expect(huge.status).toBe(413)
    const { templateScenes } = server.app.services.store
    const [first] = await templateScenes.listOf(template.id)
    if (!first) throw new Error('The template has no scene')
    const more = Array.from({ length: MAX_TEMPLATE_SCENES - 4 }, (_, at) => ({
      ...first,
      id: `${template.id}-${at}`,
      position: 4 + at,
    }))
    await templateScenes.insert(more)
    const late = user.api.call('addTemplateScene', { params: { id: template.id } })
    expect(await refusal(late)).toMatchObject({
      status: 409,
      detail: 'Max number of items reached in the entity store',
    })
  })
})
