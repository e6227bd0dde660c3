import { readdir } from 'node:fs/promises'
import { qrCodePath, visualElementSchema } from '@proscenium/protocol'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

/** What a camera reads from a picture. */
async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(480, 480)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const SHIPPED = 'overlay-third-bar'
const visualElements = [
  visualElementSchema.parse({
    id: 'words',
    kind: 'text',
    content: { kind: 'text', text: 'Tonight' },
  }),
]

describe('overlays', () => {
  let server: TestServer
  let user: TestUser
  let stranger: TestUser

  beforeAll(async () => {
    server = await TestServer.start()
    stranger = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
  })

  const keep = (name = 'Tonight') =>
    user.api.call('createOverlay', { body: { name, visualElements } })

  it('come with the server, each with its elements and a picture that there is (LIB-OVL-001, LIB-OVL-004, LIB-OVL-007, GAP-156)', async () => {
    const list = await user.api.call('listOverlays')
    const folder = new URL('../../../../studio/public/overlays/', import.meta.url)
    const pictures = (await readdir(folder)).map((name) => `/overlays/${name}`)
    expect(list.length).toBeGreaterThanOrEqual(12)
    expect(pictures.toSorted()).toEqual(list.map(({ imageUrl }) => imageUrl).toSorted())
    expect(list.every(({ owner }) => owner === 'global')).toBe(true)
    expect(list.every((overlay) => overlay.visualElements.length > 0)).toBe(true)
  })

  it('are kept by their users, who alone see them (LIB-OVL-002 to LIB-OVL-006)', async () => {
    const kept = await keep()
    expect(kept).toMatchObject({ name: 'Tonight', description: '', owner: 'user', kind: 'other' })
    expect(kept.visualElements).toEqual(visualElements)
    const [first, ...rest] = await user.api.call('listOverlays')
    expect(first).toEqual(kept)
    expect(await stranger.api.call('listOverlays')).toEqual(rest)
  })

  it('are renamed and described (LIB-OVL-003, LIB-OVL-005)', async () => {
    const { id } = await keep()
    const params = { id }
    const named = await user.api.call('updateOverlay', { params, body: { name: 'Later' } })
    expect(named).toMatchObject({ id, name: 'Later', visualElements })
    await user.api.call('updateOverlay', { params, body: { description: 'For Fridays' } })
    const [kept] = await user.api.call('listOverlays')
    expect(kept).toMatchObject({ name: 'Later', description: 'For Fridays' })
    const empty = await refusal(user.api.call('updateOverlay', { params, body: {} }))
    expect(empty).toMatchObject({ status: 400, detail: 'update Parameter is empty' })
  })

  it('are deleted', async () => {
    const { id } = await keep()
    await user.api.call('deleteOverlay', { params: { id } })
    expect((await user.api.call('listOverlays')).map((overlay) => overlay.id)).not.toContain(id)
    const again = await refusal(user.api.call('deleteOverlay', { params: { id } }))
    expect(again).toMatchObject({ code: 'not_found' })
  })

  it('are told of to who keeps them, and to nobody else', async () => {
    using socket = await user.connect()
    using other = await stranger.connect()
    const kept = await keep()
    expect((await socket.next('overlayCreated')).overlay).toEqual(kept)
    const params = { id: kept.id }
    const renamed = await user.api.call('updateOverlay', { params, body: { name: 'Later' } })
    expect((await socket.next('overlayUpdated')).overlay).toEqual(renamed)
    await user.api.call('deleteOverlay', { params })
    expect((await socket.next('overlayDeleted')).id).toBe(kept.id)
    const { id } = await stranger.api.call('createOverlay', {
      body: { name: 'Own', visualElements },
    })
    await other.next('overlayCreated', ({ overlay }) => overlay.id === id)
    expect(other.of('overlayCreated')).toHaveLength(1)
    expect(other.of('overlayUpdated')).toEqual([])
  })

  it('are changed by their users alone, and those of the server by nobody (GAP-071)', async () => {
    const { id } = await keep()
    for (const [of, who, code] of [
      [id, stranger, 'not_found'],
      [SHIPPED, user, 'forbidden'],
    ] as const) {
      const params = { id: of }
      const renamed = who.api.call('updateOverlay', { params, body: { name: 'Taken' } })
      expect(await refusal(renamed)).toMatchObject({ code })
      expect(await refusal(who.api.call('deleteOverlay', { params }))).toMatchObject({ code })
    }
    expect((await user.api.call('listOverlays'))[0]).toMatchObject({ id, name: 'Tonight' })
  })

  it.each([
    'https://example.com',
    'https://example.com/tickets?show=été&seat=12#plan',
    `https://example.com/${'x'.repeat(400)}`,
  ])(
    'draw links as QR codes that cameras read, for everybody who sees the scene: %s',
    async (link) => {
      const answer = await fetch(new URL(qrCodePath(link), server.origin))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
      expect(await scanned(Buffer.from(await answer.arrayBuffer()))).toBe(link)
    },
  )

  it('draw no code of nothing', async () => {
    for (const link of ['', 'x'.repeat(501)]) {
      expect((await fetch(new URL(qrCodePath(link), server.origin))).status).toBe(400)
    }
  })

  it('may be as large as the largest that the server ships, and many times that, not without end', async () => {
    // Of 20,000 bytes each.
    const text = 'ä'.repeat(10_000)
    const long = visualElementSchema.parse({
      id: 'words',
      kind: 'text',
      content: { kind: 'text', text },
    })
    const keepLong = (count: number) => {
      const elements = Array.from({ length: count }, (_, at) => ({ ...long, id: `words-${at}` }))
      return user.api.call('createOverlay', { body: { name: 'Long', visualElements: elements } })
    }
    const detail = 'The visualElements of an overlay may have at most 65536 bytes as JSON'
    expect(await refusal(keepLong(4))).toMatchObject({ status: 400, detail })
    expect((await keepLong(3)).owner).toBe('user')
    const shipped = (await user.api.call('listOverlays')).filter(({ owner }) => owner === 'global')
    for (const overlay of shipped) {
      const { name, visualElements } = overlay
      await user.api.call('createOverlay', { body: { name, visualElements } })
    }
  })

  it('have elements, at least one', async () => {
    const none = user.api.call('createOverlay', { body: { name: 'Empty', visualElements: [] } })
    expect(await refusal(none)).toMatchObject({ status: 400 })
  })
})
