import type { LiveEvent } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'
import type { Principal } from '../identity/principal.ts'

describe('shared scenes (GAP-113)', () => {
  let server: TestServer
  let owner: TestUser
  let taker: TestUser
  let principal: Principal
  let event: LiveEvent

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    owner = await server.registerUser()
    taker = await server.registerUser()
    event = await owner.startEvent()
    principal = await principalOf(taker)
  })

  const shared = () => server.app.services.sharedScenes
  const sceneId = () => event.scenes[1]?.id ?? ''
  const ownTemplate = (user: TestUser) =>
    user.api.call('copyTemplate', { params: { id: 'starter-blank' } })

  it('are scenes of the own event, of an own template or of a global one', async () => {
    const { userId } = await principalOf(owner)
    expect(await shared().canShare(userId, sceneId())).toEqual({
      name: event.scenes[1]?.name,
      thumbnailUrl: event.scenes[1]?.thumbnailUrl,
    })
    expect((await shared().canShare(userId, 'starter-talk-show-1')).name).toBe('Opening')
    const { id } = await ownTemplate(owner)
    const [own] = await owner.api.call('listAllTemplateScenes', { params: { id } })
    expect((await shared().canShare(userId, own?.id ?? '')).name).toBe(own?.name)
    for (const foreign of [sceneId(), own?.id ?? '', 'nothing']) {
      const attempt = shared().canShare(principal.userId, foreign)
      await expect(attempt).rejects.toMatchObject({ code: 'not_found', message: 'no scene found' })
    }
  })

  it('are copied into a template of the taker, in all its formats (CORE-CDL-004)', async () => {
    const { id } = await ownTemplate(taker)
    const accepted = await shared().accept(principal, sceneId(), { templateId: id })
    expect(accepted).toMatchObject({ templateId: id, eventId: null })
    expect(accepted.scene).toMatchObject({ name: event.scenes[1]?.name, position: 1 })
    expect(accepted.scene.visualElements).toEqual(event.scenes[1]?.visualElements)
    const params = { id, sceneId: accepted.scene.id, formatId: 'story' }
    const story = await taker.api.call('getTemplateSceneInFormat', { params })
    const ids = (scene = accepted.scene) => scene.visualElements.map((element) => element.id)
    expect(ids(story)).toEqual(ids())
  })

  it('are copied into the event that is chosen or in progress, in its format', async () => {
    const theirs = await taker.startEvent({ orientation: 'portrait' })
    const first = await shared().accept(principal, 'starter-talk-show-2', { eventId: theirs.id })
    expect(first).toMatchObject({ templateId: null, eventId: theirs.id })
    expect(first.scene).toMatchObject({ formatRef: 'story', orientation: 'portrait' })
    expect(first.scene.visualElements).toEqual(theirs.scenes[1]?.visualElements)
    const second = await shared().accept(principal, sceneId(), {})
    expect(second).toMatchObject({ eventId: theirs.id, scene: { position: 5 } })
  })

  it("go nowhere that is not the taker's, and nowhere when nothing is chosen", async () => {
    const foreign = await ownTemplate(owner)
    const attempts = [
      [{ templateId: foreign.id }, 'not_found'],
      [{ templateId: 'starter-blank' }, 'forbidden'],
      [{ eventId: event.id }, 'not_found'],
      [{ eventId: event.id, templateId: foreign.id }, 'validation_failed'],
      [{}, 'conflict'],
    ] as const
    for (const [target, code] of attempts) {
      await expect(shared().accept(principal, sceneId(), target)).rejects.toMatchObject({ code })
    }
    const over = await taker.startEvent()
    await taker.api.call('stopEvent', { params: { id: over.id } })
    const late = shared().accept(principal, sceneId(), { eventId: over.id })
    await expect(late).rejects.toMatchObject({ code: 'event_not_started' })
    await owner.api.call('removeScene', { params: { id: sceneId() } })
    const gone = shared().accept(principal, sceneId(), { templateId: foreign.id })
    await expect(gone).rejects.toMatchObject({ code: 'not_found' })
  })

  async function principalOf(user: TestUser): Promise<Principal> {
    const caller = await server.app.services.authenticator.authenticate(user.accessToken)
    if (caller?.kind !== 'user') throw new Error('This is no user')
    return caller
  }
})
