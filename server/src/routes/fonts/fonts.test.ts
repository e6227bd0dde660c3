import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_FONT_FACE_BYTES } from '@proscenium/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'
import { tinyTtf, tinyWoff } from '../../testing/tiny-font.ts'

/** One of those that come with the studio. */
const REAL = join(
  import.meta.dirname,
  '../../../../studio/node_modules',
  ...['@fontsource-variable', 'caveat', 'files', 'caveat-latin-wght-normal.woff2'],
)

describe('fonts', () => {
  let server: TestServer
  let user: TestUser
  let stranger: TestUser
  let real: Uint8Array<ArrayBuffer>

  beforeAll(async () => {
    server = await TestServer.start()
    stranger = await server.registerUser()
    real = new Uint8Array(await readFile(REAL))
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    user = await server.registerUser()
  })

  const file = (bytes: Uint8Array<ArrayBuffer> = tinyTtf(), name = 'House.ttf') =>
    new File([bytes], name)
  const create = (files: Partial<Record<'regular' | 'bold' | 'italic' | 'bold_italic', File>>) =>
    user.api.call('createFont', { files })
  const stored = async () =>
    (await readdir(join(server.folder.path, 'files', 'fonts')).catch(() => [])).length
  const used = async () => (await user.api.call('storageWelcome')).diskUsage

  it('are taken with 202 and told of, by the name that the file has (LIB-CFN-001 to LIB-CFN-003, LIB-FNT-001 to LIB-FNT-011, LIB-FNT-018, LIB-RTM-001)', async () => {
    using socket = await user.connect()
    const answer = await user.api.call('createFont', {
      files: { regular: file(real, 'x.woff2'), bold: file(tinyWoff(), 'bold.woff') },
    })
    const font = await user.api.call('getFont', { params: answer })
    expect(font).toMatchObject({
      id: answer.id,
      name: 'Caveat',
      owner: 'user',
      disabled: false,
      thumbnailUrl: null,
      faces: [
        { face: 'regular', format: 'woff2', sizeBytes: real.length },
        { face: 'bold', format: 'woff' },
      ],
    })
    expect(await user.api.call('listFonts')).toEqual([font])
    expect((await socket.next('fontCreated')).font).toEqual(font)
    const bytes = real.length + tinyWoff().length
    expect((await socket.next('storageUpdated')).diskUsage).toBe(bytes)
    expect(await used()).toBe(bytes)
    expect(await stranger.api.call('listFonts')).toEqual([])
  })

  it('answer 202, and take the name of the form before that of the file', async () => {
    const form = new FormData()
    form.append('name', 'Brand')
    form.append('regular', file())
    const answer = await user.request('/v2/editor/fonts', { method: 'POST', body: form })
    expect(answer.status).toBe(202)
    const [font] = await user.api.call('listFonts')
    expect(font?.name).toBe('Brand')
    const nameless = await create({ regular: file(tinyTtf('Tiny', 'name'), 'My hand.ttf') })
    expect((await user.api.call('getFont', { params: nameless })).name).toBe('My hand')
  })

  it('are served with their type, to be kept by browsers and never run (LIB-FNT-008)', async () => {
    const { id } = await create({ regular: file(), italic: file(real, 'i.woff2') })
    const { faces } = await user.api.call('getFont', { params: { id } })
    const [regular, italic] = await Promise.all(faces.map(({ url }) => user.request(url)))
    expect(regular?.headers.get('content-type')).toBe('font/ttf')
    expect(italic?.headers.get('content-type')).toBe('font/woff2')
    expect(new Uint8Array((await italic?.arrayBuffer()) ?? [])).toEqual(real)
    expect(italic?.headers.get('cache-control')).toContain('immutable')
    expect(italic?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(italic?.headers.get('x-content-type-options')).toBe('nosniff')
    const bare = `/v2/editor/fonts/${id}/faces/regular`
    const current = await user.request(bare)
    expect(current.headers.get('cache-control')).not.toContain('immutable')
    const token = `${server.origin}${bare}?access_token=${user.accessToken}`
    expect((await fetch(token)).status).toBe(200)
    expect((await user.request(`/v2/editor/fonts/${id}/faces/bold`)).status).toBe(404)
    expect((await user.request(`/v2/editor/fonts/${id}/faces/heavy`)).status).toBe(400)
    expect((await stranger.request(bare)).status).toBe(404)
  })

  it('need the regular file (LIB-FNT-008)', async () => {
    const before = await stored()
    expect(await refusal(create({ bold: file() }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { regular: 'Font creation requires the regular file.' },
    })
    expect(await stored()).toBe(before)
  })

  it('that are broken are refused at once, whatever their ending says (GAP-161, GAP-162)', async () => {
    const before = await stored()
    const no = 'is no font that can be used here: choose a TTF, OTF, WOFF or WOFF2 file'
    const damaged = "can't be read as a font: it is damaged or cut off"
    const text = new TextEncoder()
    const flipped = real.slice()
    flipped.fill(0x55, 2_000, 2_400)
    const cases: [Uint8Array<ArrayBuffer>, string][] = [
      [text.encode('<script>alert(1)</script>'), no],
      [new Uint8Array(), no],
      [text.encode('ttcf0000'), no],
      [text.encode('wOF2'), damaged],
      [tinyTtf().slice(0, 200), damaged],
      [tinyTtf('Tiny', 'cmap'), damaged],
      [tinyTtf('Tiny', 'glyf'), damaged],
      [real.slice(0, real.length - 50), damaged],
      [flipped, damaged],
      [tinyWoff('Tiny', 4_000_000_000), damaged],
      [tinyWoff().slice(0, 300), damaged],
    ]
    for (const [bytes, reason] of cases) {
      const error = await refusal(create({ regular: file(), bold: file(bytes, 'b.ttf') }))
      const detail = `b.ttf ${reason}`
      expect(error).toMatchObject({ status: 400, code: 'unsupported_file', detail })
      expect(error.fields).toEqual({ bold: detail })
    }
    expect(await user.api.call('listFonts')).toEqual([])
    expect(await stored()).toBe(before)
    expect(await readdir(join(server.folder.path, 'temporary')).catch(() => [])).toEqual([])
  })

  it('refuse parts that they do not have, and parts that come twice', async () => {
    for (const [names, fault] of [
      [['regular', 'heavy'], 'heavy'],
      [['regular', 'regular'], 'regular'],
    ] as const) {
      const form = new FormData()
      for (const name of names) form.append(name, file())
      const answer = await user.request('/v2/editor/fonts', { method: 'POST', body: form })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toHaveProperty(['message', fault])
    }
    const form = new FormData()
    form.append('name', '')
    form.append('regular', file())
    const nameless = await user.request('/v2/editor/fonts', { method: 'POST', body: form })
    expect(await nameless.json()).toHaveProperty('message.name')
    expect(await user.api.call('listFonts')).toEqual([])
  })

  it('have at most 10 MB a file, and fit into the storage that is left (GAP-144, GAP-162)', async () => {
    const large = new Uint8Array(MAX_FONT_FACE_BYTES + 1)
    large.set(tinyTtf())
    expect(await refusal(create({ regular: file(large) }))).toMatchObject({ status: 413 })
    const { store } = server.app.services
    const { id } = (await store.users.findByEmail(user.email)) ?? { id: '' }
    const { rights } = await user.api.call('me')
    await store.users.update(id, { rights: { ...rights, storageMaxDiskUsage: 1_000 } })
    await create({ regular: file() })
    const full = await refusal(create({ regular: file(), bold: file() }))
    expect(full.status).toBe(413)
    expect(await used()).toBe(tinyTtf().length)
  })

  it('are renamed and get other faces; the old files go (LIB-CFN-004, LIB-FNT-012 to LIB-FNT-017, LIB-RTM-003)', async () => {
    using socket = await user.connect()
    const before = await stored()
    const params = await create({ regular: file() })
    const first = await user.api.call('getFont', { params })
    const files = { regular: file(real, 'r.woff2'), bold_italic: file() }
    const font = await user.api.call('updateFont', { params, body: { name: 'House' }, files })
    expect(font.name).toBe('House')
    expect(font.faces.map(({ face, format }) => [face, format])).toEqual([
      ['regular', 'woff2'],
      ['bold_italic', 'ttf'],
    ])
    expect(font.faces[0]?.url).not.toBe(first.faces[0]?.url)
    expect((await socket.next('fontUpdated')).font).toEqual(font)
    expect(await stored()).toBe(before + 2)
    const broken = { regular: file(new Uint8Array(9)) }
    expect(await refusal(user.api.call('updateFont', { params, files: broken }))).toMatchObject({
      code: 'unsupported_file',
    })
    expect(await user.api.call('getFont', { params })).toEqual(font)
    const both = [1, 2].map(() =>
      user.api.call('updateFont', { params, files: { regular: file() } }),
    )
    await Promise.all(both)
    expect(await stored()).toBe(before + 2)
  })

  it('are deleted with their files (LIB-CFN-005, LIB-RTM-002)', async () => {
    using socket = await user.connect()
    const before = await stored()
    const params = await create({ regular: file(), bold: file() })
    await user.api.call('deleteFont', { params })
    expect((await socket.next('fontDeleted')).id).toBe(params.id)
    expect(await used()).toBe(0)
    expect(await stored()).toBe(before)
    expect((await refusal(user.api.call('deleteFont', { params }))).status).toBe(404)
  })

  it('of others are hidden; global ones are read by all and written by admins (GAP-071)', async () => {
    const params = await create({ regular: file() })
    const theirs = [
      stranger.api.call('getFont', { params }),
      stranger.api.call('updateFont', { params, body: { name: 'Mine' }, files: {} }),
      stranger.api.call('deleteFont', { params }),
    ]
    for (const call of theirs) expect((await refusal(call)).status).toBe(404)
    const { store } = server.app.services
    const id = `global-${params.id}`
    const font = { id, ownerId: null, name: 'For all', disabled: false, createdAt: new Date() }
    await store.fonts.insert(font)
    expect(await stranger.api.call('getFont', { params: { id } })).toMatchObject({
      owner: 'global',
    })
    const removal = stranger.api.call('deleteFont', { params: { id } })
    expect((await refusal(removal)).status).toBe(403)
    await store.fonts.delete(id)
  })
})
