import { type LiveEvent, sceneContentSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const CONTENT = sceneContentSchema.parse({
  visualElements: [{ id: 'title', kind: 'text', content: { kind: 'text', text: 'Harbour' } }],
  audioElements: [
    { id: 'host', volume: 40, content: { kind: 'contribution', contributionIndex: 1 } },
  ],
})
const WIPE = { kind: 'wipe', durationMs: 1_200, easing: 'linear', shape: 'left' } as const

describe('a show saved as a template', () => {
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

  const save = (name?: string) =>
    user.api.call('saveEventAsTemplate', { params: { id: event.id }, body: name ? { name } : {} })
  const restart = async (templateId: string, orientation?: 'portrait') => {
    await user.api.call('stopEvent', { params: { id: event.id } })
    return user.api.call('startEvent', {
      body: { templateId, ...(orientation && { orientation }) },
    })
  }

  it('gives the next show its scenes, mix, transition, slots and destinations with their keys (GAP-153)', async () => {
    const { id: eventId } = event
    await user.api.call('createScene', {
      query: { event_id: eventId },
      body: { name: 'Harbour', content: CONTENT },
    })
    await user.api.call('updateTransition', {
      apiUrl: event.apiUrl,
      body: { client_id: 'c', transition: WIPE },
    })
    const slot = event.contributions[2]
    await user.api.call('updateContribution', {
      params: { id: slot?.id ?? '' },
      body: { name: 'Newsroom', isRecorded: true },
    })
    await user.api.call('addDistributor', {
      params: { eventId, kind: 'rtmp' },
      body: { serverUrl: 'rtmp://127.0.0.1/live', streamKey: 'secret' },
    })
    const template = await save('Evening news')
    expect(template).toMatchObject({
      name: 'Evening news',
      owner: 'user',
      numberOfScenes: event.scenes.length + 1,
    })
    expect(JSON.stringify(template)).not.toContain('secret')

    const next = await restart(template.id)
    expect(next.scenes.map(({ name }) => name)).toEqual([
      ...event.scenes.map(({ name }) => name),
      'Harbour',
    ])
    const scene = next.scenes.at(-1)
    expect(scene?.visualElements[0]).toMatchObject({ content: { text: 'Harbour' } })
    expect(scene?.audioElements[0]).toMatchObject({ volume: 40 })
    expect(next.transition).toMatchObject(WIPE)
    expect(next.contributions[2]).toMatchObject({ name: 'Newsroom', isRecorded: true })
    expect(next.distributors).toMatchObject([{ kind: 'rtmp', serverUrl: 'rtmp://127.0.0.1/live' }])
    expect(next.outputs.filter(({ kind }) => kind === 'rtmp')).toMatchObject([
      { distributorId: next.distributors[0]?.id, status: 'stopped' },
    ])
  })

  it('is named as the show, keeps the formats that it is composed in, and can be started upright (GAP-153)', async () => {
    await user.api.call('updateFormats', {
      apiUrl: event.apiUrl,
      body: { formatIds: ['landscape', 'story'] },
    })
    const template = await save()
    expect(template.name).toBe(event.name)
    const next = await restart(template.id)
    expect(next.composedFormatIds).toEqual(['landscape', 'story'])
    expect(next.outputs.map(({ formatId }) => formatId)).toEqual([null, 'story'])
    await user.api.call('stopEvent', { params: { id: next.id } })
    const upright = await user.api.call('startEvent', {
      body: { templateId: template.id, orientation: 'portrait' },
    })
    expect(upright.composedFormatIds).toEqual(['story'])
  })

  it('gives the next show nothing that its owner has no right to any more (GAP-153)', async () => {
    await user.api.call('updateFormats', {
      apiUrl: event.apiUrl,
      body: { formatIds: ['landscape', 'story'] },
    })
    for (const serverUrl of [
      'srt://127.0.0.1:9000',
      'rtmp://127.0.0.1/one',
      'rtmp://127.0.0.1/two',
    ]) {
      const params = { eventId: event.id, kind: 'youtube' } as const
      await user.api.call('addDistributor', { params, body: { serverUrl } })
    }
    const template = await save()
    await server.app.services.admin.setRights(user.email, {
      gpEnabled: false,
      streamhub: false,
      streamhubUnlimited: false,
      distributor: { srt: false },
    })
    const next = await restart(template.id)
    expect(next.composedFormatIds).toEqual(['landscape'])
    expect(next.distributors.map(({ serverUrl }) => serverUrl)).toEqual(['rtmp://127.0.0.1/one'])
  })

  it('is made by its owner alone (GAP-153)', async () => {
    const stranger = await server.registerUser()
    const asked = stranger.api.call('saveEventAsTemplate', { params: { id: event.id } })
    expect(await refusal(asked)).toMatchObject({ status: 404 })
  })
})
