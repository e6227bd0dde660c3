import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('editing without an event', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const welcome = (templateId: string, orientation?: 'landscape' | 'portrait') =>
    user.api.call('welcomeEventless', {
      params: { templateId },
      ...(orientation && { query: { orientation } }),
    })

  it('has the stores of a live event (CORE-CSC-015, CORE-ELS-001 to CORE-ELS-005, GAP-069)', async () => {
    const session = await welcome('starter-talk-show')
    const params = { id: 'starter-talk-show', formatId: 'landscape' }
    expect(session).toEqual({
      templateId: 'starter-talk-show',
      formatRef: 'landscape',
      previewUrl: null,
      scenes: await user.api.call('listTemplateScenes', { params }),
      formats: (await user.api.call('getTemplate', { params })).formats,
      files: (await user.api.call('storageWelcome')).files,
      browsers: [],
      carousels: [],
      contributions: [],
      distributors: [],
      fileStates: [],
      fonts: [],
      mediaSources: [],
      overlays: [],
      videoBooths: [],
    })
    const event = await user.startEvent()
    expect(Object.keys(event)).toEqual(expect.arrayContaining(['scenes', 'formats', 'fonts']))
    expect(session.scenes.map(({ name }) => name)).toEqual(event.scenes.map(({ name }) => name))
  })

  it('picks the format of the orientation, else landscape, else fails (CORE-ELS-006)', async () => {
    expect((await welcome('starter-talk-show', 'portrait')).formatRef).toBe('story')
    expect((await welcome('starter-talk-show', 'landscape')).formatRef).toBe('landscape')
    const landscapeOnly = await ownTemplate('landscape')
    const fallback = await welcome(landscapeOnly, 'portrait')
    expect(fallback).toMatchObject({ formatRef: 'landscape', scenes: [{ name: 'Opening' }] })
    const storyOnly = await ownTemplate('story')
    expect((await welcome(storyOnly, 'portrait')).formatRef).toBe('story')
    expect(await refusal(welcome(storyOnly, 'landscape'))).toMatchObject({
      status: 409,
      code: 'no_format',
      title: 'No format found',
    })
  })

  it("opens one's own and global templates only (GAP-071)", async () => {
    const stranger = await server.registerUser()
    const { id } = await stranger.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    expect((await refusal(welcome(id))).status).toBe(404)
    expect((await refusal(welcome('nothing'))).status).toBe(404)
  })

  /** A template of the user's with its first scene in one format alone. */
  async function ownTemplate(formatId: string): Promise<string> {
    const { store } = server.app.services
    const { id } = await user.api.call('copyTemplate', { params: { id: 'starter-talk-show' } })
    const [scene] = await store.templateScenes.listOf(id, formatId)
    await store.templateScenes.deleteOf(id)
    if (scene) await store.templateScenes.insert([scene])
    return id
  }
})
