import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Scene } from '@proscenium/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_THUMBNAIL_BYTES } from '../../domain/templates/small-picture.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('pictures of scenes', () => {
  let server: TestServer
  let user: TestUser
  let stranger: TestUser
  let params: { readonly id: string; readonly sceneId: string; readonly formatId: string }

  beforeAll(async () => {
    server = await TestServer.start()
    stranger = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
    const { id } = await user.api.call('copyTemplate', { params: { id: 'starter-talk-show' } })
    const [scene] = await user.api.call('listAllTemplateScenes', { params: { id } })
    params = { id, sceneId: scene?.id ?? '', formatId: 'landscape' }
  })

  const upload = async (color: string, generated: '0' | '1' = '0', name = 'scene.png') =>
    user.api.call('uploadSceneThumbnail', {
      params,
      query: { generated },
      file: await picture(color, name),
    })
  const stored = async () =>
    (await readdir(join(server.folder.path, 'files', 'scene-thumbnails')).catch(() => [])).length

  it('are drawn, overridden, and go back to the drawn one (CORE-CSC-011, CORE-CSC-012, CORE-SCN-014 to CORE-SCN-016, CORE-RTM-012, GAP-123)', async () => {
    using socket = await user.connect()
    const before = await stored()
    const drawn = await upload('red', '1')
    expect(drawn.thumbnailUrl).toBe(drawn.defaultThumbnailUrl)
    expect(drawn.rewritedThumbnailUrl).toBe(drawn.thumbnailUrl)
    expect(await colorOf(drawn.thumbnailUrl)).toBe('red')
    const chosen = await upload('blue')
    expect(chosen.defaultThumbnailUrl).toBe(drawn.defaultThumbnailUrl)
    expect(await colorOf(chosen.thumbnailUrl)).toBe('blue')
    expect(await colorOf(chosen.defaultThumbnailUrl)).toBe('red')
    const redrawn = await upload('lime', '1')
    expect(redrawn.thumbnailUrl).toBe(chosen.thumbnailUrl)
    expect(await colorOf(redrawn.defaultThumbnailUrl)).toBe('lime')
    expect(await stored()).toBe(before + 2)
    const back = await user.api.call('deleteSceneThumbnail', { params })
    expect(back.thumbnailUrl).toBe(redrawn.defaultThumbnailUrl)
    expect(await stored()).toBe(before + 1)
    const ofScene = { sceneId: params.sceneId, templateId: params.id, contributionId: null }
    await expect
      .poll(() => socket.of('thumbnailUpdated'))
      .toEqual([
        { ...ofScene, url: drawn.thumbnailUrl, isOverridden: false },
        { ...ofScene, url: chosen.thumbnailUrl, isOverridden: true },
        { ...ofScene, url: redrawn.thumbnailUrl, isOverridden: true },
        { ...ofScene, url: back.thumbnailUrl, isOverridden: false },
      ])
    const [shown] = await user.api.call('listAllTemplateScenes', { params: { id: params.id } })
    expect(shown).toEqual(back)
  })

  it('are small, whatever was sent, and kept by browsers under their own address', async () => {
    const { thumbnailUrl } = await upload('red')
    const answer = await user.request(thumbnailUrl ?? '')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([480, 270])
    const bare = (thumbnailUrl ?? '').replace(/\?.*/, '')
    for (const path of [bare, `${bare}?version=older`]) {
      const current = await user.request(path)
      expect(current.status).toBe(200)
      expect(current.headers.get('cache-control')).not.toContain('immutable')
    }
    const token = `${server.origin}${bare}?access_token=${user.accessToken}`
    expect((await fetch(token)).status).toBe(200)
  })

  it('belong to one format of a scene and its copies, and go with the last of them', async () => {
    const before = await stored()
    await upload('red')
    const story = { ...params, formatId: 'story' }
    const other = await user.api.call('getTemplateSceneInFormat', { params: story })
    expect(other.thumbnailUrl).toBe('/starters/starter-talk-show-1.story.webp')
    const missing = `/v2/editor/templates/${params.id}/scenes/${params.sceneId}/formats/story/thumbnail`
    expect((await user.request(missing)).status).toBe(404)
    const copy = await user.api.call('duplicateTemplateScene', { params })
    const template = await user.api.call('copyTemplate', { params })
    await user.api.call('removeTemplateScene', { params })
    expect(await colorOf(copy.thumbnailUrl)).toBe('red')
    await user.api.call('removeTemplateScene', { params: { ...params, sceneId: copy.id } })
    const [first, last] = await user.api.call('listAllTemplateScenes', {
      params: { id: template.id },
    })
    const removeFrom = (sceneId = '') =>
      user.api.call('removeTemplateScene', { params: { id: template.id, sceneId } })
    await removeFrom(first?.id)
    expect(await colorOf(last?.thumbnailUrl ?? null)).toBe('red')
    await removeFrom(last?.id)
    expect(await stored()).toBe(before)
  })

  it('that go while their scene is being copied into another template are not those of the copy', async () => {
    await upload('red', '1')
    await upload('blue')
    const { id } = await user.api.call('copyTemplate', { params: { id: 'starter-blank' } })
    const { store } = server.app.services
    const { transaction } = store
    // The picture goes when the scene has been read, and its copy has yet to be written.
    vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
      await user.api.call('deleteSceneThumbnail', { params })
      return transaction.call(store, work) as ReturnType<typeof work>
    })
    const body = { scene_id: params.sceneId }
    const copy = await user.api.call('addTemplateScene', { params: { id }, body })
    expect(await colorOf(copy.thumbnailUrl)).toBe('red')
    vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
      await user.api.call('removeTemplateScene', { params })
      await user.api.call('removeTemplateScene', { params: { id, sceneId: copy.id } })
      return transaction.call(store, work) as ReturnType<typeof work>
    })
    const late = await user.api.call('addTemplateScene', { params: { id }, body })
    expect([late.thumbnailUrl, late.defaultThumbnailUrl]).toEqual([null, null])
    vi.restoreAllMocks()
  })

  it('are hidden from strangers, and of global templates nobody but an admin changes them (GAP-071)', async () => {
    const { thumbnailUrl } = await upload('red')
    expect((await stranger.request(thumbnailUrl ?? '')).status).toBe(404)
    const file = await picture('blue')
    const theirs = stranger.api.call('uploadSceneThumbnail', { params, file })
    expect((await refusal(theirs)).status).toBe(404)
    const removal = stranger.api.call('deleteSceneThumbnail', { params })
    expect((await refusal(removal)).status).toBe(404)
    const starter = { id: 'starter-blank', sceneId: 'starter-blank-1', formatId: 'landscape' }
    const shipped = user.api.call('uploadSceneThumbnail', { params: starter, file })
    expect((await refusal(shipped)).status).toBe(403)
    const unknown = { ...params, formatId: 'cinema' }
    const refusals = await Promise.all([
      refusal(user.api.call('uploadSceneThumbnail', { params: unknown, file })),
      refusal(user.api.call('deleteSceneThumbnail', { params: unknown })),
    ])
    for (const error of refusals) {
      expect(error).toMatchObject({ status: 404, detail: 'no current format' })
    }
    expect(await colorOf(thumbnailUrl)).toBe('red')
  })

  it('are pictures of a sensible size; a path in their names leads nowhere', async () => {
    const before = await stored()
    const send = (file: File) => refusal(user.api.call('uploadSceneThumbnail', { params, file }))
    expect(await send(new File(['no picture'], 'scene.png'))).toMatchObject({
      status: 400,
      code: 'unsupported_file',
    })
    const whole = new Uint8Array(await (await picture('red')).arrayBuffer())
    const cut = whole.slice(0, 200)
    expect(await send(new File([cut], 'scene.png'))).toMatchObject({ code: 'unsupported_file' })
    const wide = new File([await claiming(20_000)], 'bomb.png')
    expect(await send(wide)).toMatchObject({ status: 400, code: 'unsupported_file' })
    const large = new File([new Uint8Array(MAX_THUMBNAIL_BYTES + 1)], 'large.png')
    expect(await send(large)).toMatchObject({ status: 413, code: 'payload_too_large' })
    expect(await stored()).toBe(before)
    const { thumbnailUrl } = await upload('red', '0', '../../../../outside.png')
    expect(await colorOf(thumbnailUrl)).toBe('red')
    expect(await stored()).toBe(before + 1)
    const names = await readdir(server.folder.path, { recursive: true })
    expect(names.filter((name) => name.includes('outside'))).toEqual([])
  })

  async function colorOf(url: Scene['thumbnailUrl']): Promise<string> {
    const answer = await user.request(url ?? '')
    expect(answer.status).toBe(200)
    const { dominant } = await sharp(await answer.arrayBuffer()).stats()
    const [strongest] = Object.entries({ red: dominant.r, lime: dominant.g, blue: dominant.b })
      .toSorted(([, one], [, other]) => other - one)
      .map(([name]) => name)
    return strongest ?? ''
  }
})

async function picture(background: string, name = 'scene.png'): Promise<File> {
  const create = { width: 1_280, height: 720, channels: 3, background } as const
  const bytes = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** A small PNG whose header says that it has that many pixels on each side. */
async function claiming(sidePixels: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await (await picture('white')).arrayBuffer())
  const header = new DataView(bytes.buffer)
  header.setUint32(16, sidePixels)
  header.setUint32(20, sidePixels)
  header.setUint32(29, crc32(bytes.subarray(12, 29)))
  return bytes
}
