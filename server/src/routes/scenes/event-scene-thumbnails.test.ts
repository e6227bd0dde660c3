import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { LiveEvent } from '@proscenium/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('pictures of the scenes of an event (GAP-123)', () => {
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

  const sceneId = () => event.scenes[0]?.id ?? ''
  const upload = async (background: string, as = user) => {
    const size = { width: 640, height: 360, channels: 3 } as const
    const bytes = await sharp({ create: { ...size, background } })
      .jpeg()
      .toBuffer()
    return as.api.call('uploadEventSceneThumbnail', {
      params: { id: sceneId() },
      file: new File([new Uint8Array(bytes)], 'scene.jpg'),
    })
  }
  const stored = async () =>
    (await readdir(join(server.folder.path, 'files', 'scene-thumbnails')).catch(() => [])).length
  const studio = () => user.api.call('getEventStudio', { params: { id: event.id } })

  it('are those of the template at first (CORE-SCN-014)', () => {
    expect(event.scenes[0]?.thumbnailUrl).toMatch(/^\/starters\/.*landscape\.webp$/)
  })

  it('are what the studio drew, small, told to every director, and the older one is deleted (CORE-SCN-014 to CORE-SCN-016, CORE-RTM-012)', async () => {
    using socket = await user.connect({ events: event.id })
    const before = await stored()
    const red = await upload('red')
    const blue = await upload('blue')
    expect(blue.thumbnailUrl).not.toBe(red.thumbnailUrl)
    expect(blue.defaultThumbnailUrl).toBe(blue.thumbnailUrl)
    expect((await studio()).scenes[0]?.thumbnailUrl).toBe(blue.thumbnailUrl)
    const told = { sceneId: sceneId(), templateId: null, contributionId: null, isOverridden: false }
    await expect
      .poll(() => socket.of('thumbnailUpdated'))
      .toEqual([
        { ...told, url: red.thumbnailUrl },
        { ...told, url: blue.thumbnailUrl },
      ])
    const answer = await user.request(blue.thumbnailUrl ?? '')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { width, dominant } = await look(await answer.arrayBuffer())
    expect(width).toBe(480)
    expect(dominant.b).toBeGreaterThan(200)
    expect(await stored()).toBe(before + 1)
  })

  it('are shown by the link to a scene, and kept by its copy', async () => {
    const { thumbnailUrl } = await upload('red')
    const params = { id: sceneId() }
    const copy = await user.api.call('duplicateScene', { params })
    await upload('blue')
    const version = new URL(thumbnailUrl ?? '', 'http://x').searchParams.get('version')
    expect(copy.thumbnailUrl).toContain(`${copy.id}/thumbnail?version=${version}`)
    const answer = await user.request(copy.thumbnailUrl ?? '')
    expect((await look(await answer.arrayBuffer())).dominant.r).toBeGreaterThan(200)
  })

  it('are nobody else’s to see or to replace (GAP-071)', async () => {
    const { thumbnailUrl } = await upload('red')
    const stranger = await server.registerUser()
    expect((await stranger.request(thumbnailUrl ?? '')).status).toBe(404)
    const before = await stored()
    expect(await refusal(upload('blue', stranger))).toMatchObject({ status: 404 })
    expect(await stored()).toBe(before)
  })
})

async function look(bytes: ArrayBuffer) {
  const image = sharp(bytes)
  const { width } = await image.metadata()
  const { dominant } = await image.stats()
  return { width, dominant }
}
