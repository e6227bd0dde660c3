import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type mediaNames, mediaPath } from '@proscenium/fixtures'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bombs } from '../../inspector/testing/bombs.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

/** A file that is refused takes no longer than this, on a busy machine as well. */
const REFUSED_MS = 15_000
const MEGABYTE = 1_048_576

const sample = (name: (typeof mediaNames)[number]) => readFile(mediaPath(name))
const send = (user: TestUser, bytes: Uint8Array | string, name: string) => {
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  return user.api.call('uploadFile', { file: new File([part], name) })
}

describe('what files must fulfil is set by who runs the server', () => {
  const start = (env: Record<string, string>) => TestServer.start({ env })

  it('the studio is told, and the server refuses what the studio would have (LIB-FIL-023, LIB-UPL-012, LIB-UPL-013)', async () => {
    await using server = await start({ UPLOAD_EXTENSIONS: 'MP4, webm', UPLOAD_VIDEO_CODECS: 'vp9' })
    const user = await server.registerUser()
    const { filesConstraints } = await user.api.call('storageWelcome')
    expect(filesConstraints).toEqual({
      extensions: ['mp4', 'webm'],
      videoCodecs: ['vp9'],
      maxSizeBytes: 2_000_000_000,
    })
    expect(await refusal(send(user, await sample('harbour.jpg'), 'a.jpg'))).toMatchObject({
      code: 'unsupported_file',
      detail: 'a.jpg has an ending that is not allowed: use mp4, webm',
    })
    expect(await refusal(send(user, await sample('harbour.jpg'), 'a'))).toMatchObject({
      code: 'unsupported_file',
    })
    expect(await refusal(send(user, await sample('flash-and-beep.mp4'), 'a.mp4'))).toMatchObject({
      detail: 'a.mp4 is coded as h264: use vp9',
    })
    await send(user, await sample('stinger.webm'), 'a.webm')
  })

  it('bit rate and resolution as well (LIB-UPL-014, LIB-UPL-015)', async () => {
    await using slow = await start({ UPLOAD_MAX_BITRATE: '1000' })
    const user = await slow.registerUser()
    const { detail } = await refusal(send(user, await sample('music-bed.m4a'), 'a.m4a'))
    expect(detail).toMatch(/^a\.m4a has [\d.]+ Mbit\/s: at most 0 are allowed$/)
    await using small = await start({ UPLOAD_MAX_RESOLUTION: '360' })
    const other = await small.registerUser()
    expect(await refusal(send(other, await sample('background-loop.mp4'), 'a.mp4'))).toMatchObject({
      detail: 'a.mp4 has 1280 × 720 pixels: at most those of 360 lines at 16:9 are allowed',
    })
    await send(other, await sample('harbour.jpg'), 'a.jpg')
  })
})

describe('files that come in bad faith', () => {
  let server: TestServer
  let user: TestUser
  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it.each(Object.keys(bombs))('%s: refused in time and memory, and nothing stays', async (name) => {
    const bytes = await bombs[name]?.()
    const before = process.memoryUsage().rss
    const start = performance.now()
    const error = await refusal(send(user, bytes ?? '', name))
    expect(error).toMatchObject({ status: 400, code: 'unsupported_file' })
    expect(performance.now() - start).toBeLessThan(REFUSED_MS)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MEGABYTE)
    expect((await user.api.call('storageWelcome')).files).toEqual([])
    for (const folder of ['tmp', 'files', 'unfinished']) {
      const names = await readdir(join(server.folder.path, folder))
      // One among the files says whose they are.
      expect(
        names.filter((name) => name !== 'database-id'),
        folder,
      ).toEqual([])
    }
  })
})

it('twenty uploads at once never take more than is allowed (LIB-FIL-022, GAP-144, CORE-RGT-022)', async () => {
  await using server = await TestServer.start()
  const user = await server.registerUser()
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { store } = server.app.services
  const stored = await store.users.findByEmail(user.email)
  const { rights } = await user.api.call('me')
  const allowed = picture.length * 5 + 1
  await store.users.update(stored?.id ?? '', {
    rights: { ...rights, storageMaxDiskUsage: allowed },
  })
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => send(user, picture, `${index}.png`)),
  )
  const { files, diskUsage } = await user.api.call('storageWelcome')
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(files).toHaveLength(5)
  expect(diskUsage).toBe(picture.length * 5)
  // One beside them says whose they are.
  expect(await readdir(join(server.folder.path, 'files'))).toHaveLength(5 + 1)
  expect(await readdir(join(server.folder.path, 'unfinished'))).toEqual([])
  expect(await readdir(join(server.folder.path, 'tmp'))).toEqual([])
})

it('a file says what is in it (LIB-ANA-002 to LIB-ANA-013)', async () => {
  await using server = await TestServer.start()
  const user = await server.registerUser()
  const film = await send(user, await sample('flash-and-beep.mp4'), 'a.mp4')
  expect(film.analysis?.videoTracks[0]).toMatchObject({ codec: 'h264', hasAlphaPlan: false })
  expect(film.analysis?.videoTracks[0]?.bitRate).toBeGreaterThan(1_000)
  expect(film.analysis?.videoTracks[0]?.frameCount).toBeGreaterThan(10)
  expect(film.analysis?.audioTracks[0]).toMatchObject({ codec: 'aac' })
  const picture = await send(user, await sample('harbour.jpg'), 'a.jpg')
  expect(picture.analysis?.imageTracks).toHaveLength(1)
  const { files } = await user.api.call('storageWelcome')
  expect(files.find(({ id }) => id === film.id)).toEqual(film)
})

it('uploads that come too fast are told when to come again (LIB-UPL-047, GAP-124)', async () => {
  await using server = await TestServer.start({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  const user = await server.registerUser()
  const post = () => user.request('/v1/storage/files', { method: 'POST' })
  let answer = await post()
  for (let sent = 1; answer.status !== 429 && sent < 100; sent += 1) answer = await post()
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})
