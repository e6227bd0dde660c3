import type { LiveEvent, SceneContent } from '@proscenium/protocol'
import { overlaySchema } from '@proscenium/protocol/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const MARK = { id: 'overlay-watermark', isWatermark: true }

describe('the watermark, where payments are on (CORE-OVL-014, GAP-157)', () => {
  let server: TestServer
  let user: TestUser
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start({ env: { PAYMENTS: 'on', PLAN_RIGHTS: '{"isPremium":false}' } })
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    event = await user.startEvent()
  })

  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })
  const buy = () => server.app.services.admin.setRights(user.email, { isPremium: true })
  const create = (content: Partial<SceneContent> = {}) =>
    user.api.call('createScene', {
      query: { event_id: event.id },
      body: { name: 'New', content: content as SceneContent },
    })

  it('lies over every scene of the show, saved ones too, and its elements come with the show', async () => {
    const { scenes, overlays } = await studio()
    expect(scenes.length).toBeGreaterThan(1)
    for (const scene of scenes) {
      expect(scene.overlayElements).toEqual([MARK])
      expect(scene.originalContent.overlayElements).toEqual([MARK])
    }
    const [mark] = overlays
    expect(overlaySchema.parse(mark)).toMatchObject({ id: MARK.id, owner: 'global' })
    expect(mark?.visualElements).not.toEqual([])
    const { apiUrl } = event
    const welcome = await user.api.call('welcomeDirector', { apiUrl })
    expect(welcome.overlays).toEqual(overlays)
  })

  it('lies over what is made during the show, whatever is asked for, and over copies once', async () => {
    const own = { id: 'own', isWatermark: false }
    const bare = await create()
    expect(bare.overlayElements).toEqual([MARK])
    const faked = await create({ overlayElements: [own, { id: 'own-2', isWatermark: true }] })
    expect(faked.overlayElements).toEqual([own, MARK])
    const copy = await user.api.call('duplicateScene', { params: { id: faked.id } })
    expect(copy.overlayElements).toEqual([own, MARK])
  })

  it('goes on air, and stays there through edits and takes', async () => {
    const { apiUrl } = event
    await user.api.call('applyLive', { apiUrl })
    const [first] = (await studio()).liveScene?.visualElements ?? []
    await user.api.call('applyPreview', {
      apiUrl,
      query: { apply_to_live: '1' },
      body: { client_id: 'c', operations: [{ operation: 'delete_element', id: first?.id ?? '' }] },
    })
    const { liveScene } = await studio()
    expect(liveScene?.visualElements).not.toContainEqual(first)
    expect(liveScene?.overlayElements).toEqual([MARK])
  })

  it.each(['0', '1'] as const)(
    'is not edited away: 402 names the perk (apply_to_live=%s)',
    async (apply_to_live) => {
      const { apiUrl } = event
      await user.api.call('applyLive', { apiUrl })
      const removed = user.api.call('applyPreview', {
        apiUrl,
        query: { apply_to_live },
        body: { client_id: 'c', operations: [{ operation: 'delete_element', id: MARK.id }] },
      })
      expect(await refusal(removed)).toMatchObject({ status: 402, perkKeys: ['no_watermark'] })
      const { liveScene, scenes } = await studio()
      expect([liveScene, ...scenes].map((scene) => scene?.overlayElements)).toEqual(
        Array.from({ length: scenes.length + 1 }, () => [MARK]),
      )
    },
  )

  it('is gone from the next show and from new scenes of whom the perk was given', async () => {
    await buy()
    expect((await create({ overlayElements: [MARK] })).overlayElements).toEqual([])
    await user.api.call('stopEvent', { params: { id: event.id } })
    event = await user.startEvent()
    for (const scene of event.scenes) expect(scene.overlayElements).toEqual([])
  })
})

describe('the watermark, where payments are off', () => {
  it('is on nothing', async () => {
    await using server = await TestServer.start({ env: { PLAN_RIGHTS: '{"isPremium":false}' } })
    const user = await server.registerUser()
    const { scenes } = await user.startEvent()
    for (const scene of scenes) expect(scene.overlayElements).toEqual([])
  })
})
