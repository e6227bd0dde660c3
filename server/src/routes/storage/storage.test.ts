import { readFile } from 'node:fs/promises'
import { type mediaNames, mediaPath } from '@proscenium/fixtures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

describe('the library', () => {
  let server: TestServer
  let user: TestUser

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const upload = (bytes: Uint8Array | string, name: string, as = user) => {
    const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
    return as.api.call('uploadFile', { file: new File([part], name) })
  }
  const sample = (name: (typeof mediaNames)[number]) => readFile(mediaPath(name))
  const png = (width = 64, height = 48) =>
    sharp({ create: { width, height, channels: 4, background: '#336699' } })
      .png()
      .toBuffer()

  it('takes pictures with their size and a thumbnail (CORE-CSF-002, LIB-FIL-005)', async () => {
    using socket = await user.connect({ roles: 'storer' })
    const file = await upload(await sample('harbour.jpg'), 'harbour.jpg')
    const real = await sharp(mediaPath('harbour.jpg')).metadata()
    expect(file).toMatchObject({
      kind: 'image',
      name: 'harbour.jpg',
      mimeType: 'image/jpeg',
      owner: 'user',
      width: real.width,
      height: real.height,
    })
    const picture = await user.request(file.thumbnailUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const small = await sharp(await picture.arrayBuffer()).metadata()
    expect(Math.max(small.width, small.height)).toBe(480)
    expect((await socket.next('fileAvailable')).file).toEqual(file)
    expect((await socket.next('storageUpdated')).diskUsage).toBeGreaterThanOrEqual(file.sizeBytes)
  })

  it('takes films and sounds with their length (LIB-FIL-008)', async () => {
    const film = await upload(await sample('background-loop.mp4'), 'loop.mp4')
    expect(film).toMatchObject({ kind: 'video', width: 1280, height: 720, hasAudio: false })
    expect(film.kind === 'video' && film.duration).toBeCloseTo(6, 1)
    const sound = await upload(await sample('music-bed.m4a'), 'bed.m4a')
    expect(sound).toMatchObject({ kind: 'audio', mimeType: 'audio/mp4', thumbnailUrl: null })
    expect(sound.kind === 'audio' && sound.duration).toBeGreaterThan(1)
    const both = await upload(await sample('flash-and-beep.mp4'), 'beep.mp4')
    expect(both).toMatchObject({ kind: 'video', hasAudio: true })
  })

  it('draws SVG into a picture, so that no script or reference survives', async () => {
    const svg = `<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
      <script>fetch('/steal')</script><image href="file:///etc/hostname" width="9" height="9"/>
      <rect width="200" height="100" fill="red" onclick="alert(1)"/></svg>`
    const file = await upload(svg, 'drawing.svg')
    expect(file).toMatchObject({ kind: 'image', mimeType: 'image/png', width: 2048, height: 1024 })
    const content = await user.request(file.url)
    const bytes = Buffer.from(await content.arrayBuffer())
    expect(content.headers.get('content-type')).toBe('image/png')
    expect(bytes.includes('script')).toBe(false)
    expect((await sharp(bytes).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  })

  it('reads the size of a turned photograph as it is shown', async () => {
    const turned = await sharp(await png(64, 48))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await upload(turned, 'turned.jpeg')).toMatchObject({ width: 48, height: 64 })
  })

  it('refuses files that are not what their name says, with the reason', async () => {
    const jpeg = await sample('harbour.jpg')
    const cases: [Uint8Array | string, string, string][] = [
      [jpeg, 'film.mp4', 'film.mp4 is not the MP4 file that its name says: its content is JPEG'],
      [await png(), 'x.exe', 'x.exe has an ending that is not used here: its content is PNG'],
      ['#!/bin/sh\nrm -rf /', 'a.png', 'a.png is no picture, video or sound that can be used here'],
      [
        '<html><svg></svg></html>',
        'p.svg',
        'p.svg is no picture, video or sound that can be used here',
      ],
      ['', 'empty.png', 'empty.png is no picture, video or sound that can be used here'],
      [jpeg.subarray(0, 2_000), 'cut.jpg', "cut.jpg can't be decoded: it is damaged or too large"],
      [
        (await sample('background-loop.mp4')).subarray(0, 400),
        'cut.mp4',
        "cut.mp4 can't be read: it is damaged or cut off",
      ],
    ]
    for (const [bytes, name, reason] of cases) {
      const error = await refusal(upload(bytes, name))
      expect(error, name).toMatchObject({
        status: 400,
        code: 'unsupported_file',
        title: 'This file cannot be used',
        detail: reason,
        fields: { file: reason },
      })
    }
  })

  it('refuses a picture that would take gigabytes to decode', async () => {
    // A few kilobytes that claim 20000 by 20000 pixels.
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    const error = await refusal(upload(bomb, 'bomb.png'))
    expect(error.code).toBe('unsupported_file')
  })

  it('shows names without paths and tricks', async () => {
    const file = await upload(await png(), '../../etc/pass\u202Ewd\u0007.png')
    expect(file.name).toBe('passwd.png')
  })

  it('serves files in ranges, with a validator (LIB-FIL-006)', async () => {
    const bytes = await sample('background-loop.mp4')
    const { url } = await upload(bytes, 'ranged.mp4')
    const whole = await user.request(url)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    const etag = whole.headers.get('etag') ?? ''
    const part = await user.request(url, { headers: { range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    const same = await user.request(url, { headers: { 'if-none-match': etag } })
    expect(same.status).toBe(304)
    const beyond = await user.request(url, { headers: { range: `bytes=${bytes.length}-` } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    const other = await user.request(url, { headers: { range: 'bytes=0-9', 'if-range': '"old"' } })
    expect(other.status).toBe(200)
    await other.arrayBuffer()
    const head = await user.request(url, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  it('lets no uploaded file run as a page of ours', async () => {
    const { url } = await upload(await png(), 'p.png')
    const { headers } = await user.request(url)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toContain('inline; filename="p.png"')
    expect(headers.get('cache-control')).toContain('private')
  })

  it('lists files newest first, with what is used (CORE-CSF-003, GAP-143)', async () => {
    const other = await server.registerUser()
    const first = await upload(await png(), 'first.png', other)
    const second = await upload(await png(), 'second.png', other)
    const welcome = await other.api.call('storageWelcome')
    expect(welcome.files.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(welcome.diskUsage).toBe(first.sizeBytes + second.sizeBytes)
    expect(welcome.filesConstraints.extensions).toContain('mp4')
  })

  it('deletes files, but none that a running show uses (CORE-CSF-001)', async () => {
    const other = await server.registerUser()
    const { id } = await upload(await png(), 'used.png', other)
    const event = await other.startEvent({ templateId: 'starter-blank' })
    await other.api.call('applyPreview', {
      apiUrl: event.apiUrl,
      body: {
        client_id: 'c',
        operations: [
          {
            operation: 'append_element_video',
            item: { kind: 'image', content: { kind: 'file', fileId: id } },
          },
        ],
      },
    })
    const error = await refusal(other.api.call('deleteFile', { params: { id } }))
    expect(error).toMatchObject({ status: 409, detail: 'The scene "Scene 1" uses this file' })
    await other.api.call('stopEvent', { params: { id: event.id } })
    await other.api.call('deleteFile', { params: { id } })
    expect((await other.request(`/v1/storage/files/${id}/content`)).status).toBe(404)
    expect((await other.api.call('storageWelcome')).diskUsage).toBe(0)
  })

  it('refuses what the rights do not allow, and leaves nothing behind (CORE-RGT-022, GAP-144)', async () => {
    const other = await server.registerUser()
    const { store } = server.app.services
    const stored = await store.users.findByEmail(other.email)
    const { rights } = await other.api.call('me')
    const limit = (changes: object) =>
      store.users.update(stored?.id ?? '', { rights: { ...rights, ...changes } })
    await limit({ fileMaxUploadSize: 50 })
    const tooLarge = await refusal(upload(await png(), 'large.png', other))
    expect(tooLarge).toMatchObject({ status: 413, code: 'payload_too_large' })
    await limit({ storageMaxDiskUsage: 1_000 })
    await upload(await png(), 'fits.png', other)
    const { diskUsage } = await other.api.call('storageWelcome')
    await limit({ storageMaxDiskUsage: diskUsage })
    const full = await refusal(upload(await png(), 'more.png', other))
    expect(full).toMatchObject({ status: 413, code: 'quota_exceeded' })
    expect(full.detail).toMatch(/are used\. Delete recordings or files to make room$/)
    expect((await other.api.call('storageWelcome')).files).toHaveLength(1)
  })
})
