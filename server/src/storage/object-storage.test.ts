import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ObjectStorage } from '../domain/ports/object-storage.ts'
import { TemporaryFolder } from '../testing/temporary-folder.ts'
import { TestBucket } from '../testing/test-bucket.ts'
import { DiskStorage } from './disk-storage.ts'
import { S3Storage } from './s3-storage.ts'

/** More than two parts of an upload. */
const LARGE_BYTES = 20 * 1_048_576

/** A storage, and what ends it. */
interface Opened extends AsyncDisposable {
  readonly storage: ObjectStorage
  /** As docs/operations.md says. */
  readonly putBack: (day: string) => Promise<unknown>
  /** Puts a file there that the server never made; resolves to whether it is still there. */
  readonly putIntoTrash: (key: string) => Promise<() => boolean | Promise<boolean>>
}

async function onDisk(): Promise<Opened> {
  const folder = await TemporaryFolder.create()
  const storage = new DiskStorage(join(folder.path, 'files'), join(folder.path, 'trash'))
  const putBack = (day: string) =>
    promisify(execFile)('cp', ['-a', `trash/${day}/.`, 'files/'], { cwd: folder.path })
  const putIntoTrash = async (key: string) => {
    const path = join(folder.path, 'trash', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
    return () => existsSync(path)
  }
  return {
    storage,
    putBack,
    putIntoTrash,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

async function inBucket(): Promise<Opened> {
  const bucket = await TestBucket.start()
  const storage = new S3Storage(bucket.settings)
  await storage.assertReady()
  // Any client of the store copies what lies under `trash/<day>/` to the key behind it.
  const putBack = async (day: string) => {
    await using folder = await TemporaryFolder.create()
    const trash = new S3Storage({
      ...bucket.settings,
      prefix: `${bucket.settings.prefix}trash/${day}/`,
    })
    for await (const { key } of trash.list()) {
      const path = join(folder.path, 'copied')
      await writeFile(path, await buffer(trash.read(key)))
      await storage.put(key, path)
    }
  }
  const putIntoTrash = async (key: string) => {
    await using folder = await TemporaryFolder.create()
    const path = join(folder.path, 'stray')
    await writeFile(path, 'x')
    await storage.put(`trash/${key}`, path)
    return async () => (await storage.stat(`trash/${key}`)) !== undefined
  }
  return {
    storage,
    putBack,
    putIntoTrash,
    [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose](),
  }
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('files in %s', (_name, open) => {
  let opened: Opened
  let storage: ObjectStorage
  let folder: TemporaryFolder
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
    folder = await TemporaryFolder.create()
  })
  afterAll(async () => {
    await opened[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const put = async (key: string, bytes: Uint8Array | string) => {
    const path = join(folder.path, 'staged')
    await writeFile(path, bytes)
    await storage.put(key, path)
    await expect(access(path)).rejects.toThrow('ENOENT')
  }
  const read = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(storage.read(key, range))).toString()
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of storage.list()) found.push(key)
    return found.sort()
  }

  it('are taken over, told, read whole and in part, and replaced', async () => {
    const before = Date.now()
    await put('a/content', '0123456789')
    const found = await storage.stat('a/content')
    expect(found?.sizeBytes).toBe(10)
    expect(Math.abs((found?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(60_000)
    expect(await read('a/content')).toBe('0123456789')
    expect(await read('a/content', { start: 3, end: 5 })).toBe('345')
    expect(await read('a/content', { start: 9, end: 9 })).toBe('9')
    await put('a/content', 'new')
    expect(await read('a/content')).toBe('new')
  })

  it('are listed with all that lies under them, and removed so', async () => {
    await put('b/content', 'x')
    await put('b/thumbnail', 'x')
    await put('bc/content', 'x')
    await put('fonts/b', 'x')
    expect(await keys()).toEqual(
      expect.arrayContaining(['b/content', 'b/thumbnail', 'bc/content', 'fonts/b']),
    )
    await storage.remove('b')
    const left = await keys()
    expect(left.filter((key) => key.startsWith('b'))).toEqual(['bc/content'])
    expect(left).toContain('fonts/b')
    await storage.remove('fonts/b')
    await storage.remove('never/there')
    expect(await keys()).not.toContain('fonts/b')
  })

  it('wait in a trash under the day and their keys, can be put back, and go after their day', async () => {
    await put('swept/content', 'kept')
    await put('swept/thumbnail', 'x')
    await storage.moveToTrash('swept/content', '2026-11-24')
    await storage.moveToTrash('swept/thumbnail', '2026-11-25')
    expect(await keys()).not.toContain('swept/content')
    expect((await keys()).filter((key) => key.includes('2026'))).toEqual([])
    await expect(read('swept/content')).rejects.toThrow()
    await opened.putBack('2026-11-24')
    expect(await read('swept/content')).toBe('kept')
    await storage.moveToTrash('swept/content', '2026-11-24')
    expect(await storage.emptyTrash('2026-11-24')).toBe(0)
    expect(await storage.emptyTrash('2026-11-25')).toBe(1)
    expect(await storage.emptyTrash('2026-11-26')).toBe(1)
    expect(await storage.emptyTrash('2026-11-26')).toBe(0)
  })

  it('lose only what was moved there by day, whatever else lies in the trash', async () => {
    await put('swept/content', 'x')
    const strays = [
      await opened.putIntoTrash('.DS_Store'),
      await opened.putIntoTrash('2026-11-01.txt'),
      await opened.putIntoTrash('0-mine/notes'),
    ]
    await storage.moveToTrash('swept/content', '2026-11-24')
    expect(await storage.emptyTrash('2026-11-25')).toBe(1)
    for (const isThere of strays) expect(await isThere()).toBe(true)
  })

  it('may be deleted before they are moved to the trash', async () => {
    await put('swept/content', 'x')
    expect(await storage.moveToTrash('swept/content', '2026-11-24')).toBe(true)
    expect(await storage.moveToTrash('swept/content', '2026-11-24')).toBe(false)
  })

  it('are unknown under other keys', async () => {
    expect(await storage.stat('nobody/content')).toBeUndefined()
    expect(await storage.stat('a')).toBeUndefined()
    await expect(read('nobody/content')).rejects.toThrow()
  })

  it('may be large, and reading one may end half way', { timeout: 60_000 }, async () => {
    const bytes = Buffer.alloc(LARGE_BYTES, 'proscenium')
    await put('large/content', bytes)
    expect((await storage.stat('large/content'))?.sizeBytes).toBe(LARGE_BYTES)
    const whole = await buffer(storage.read('large/content'))
    expect(whole.equals(bytes)).toBe(true)
    const stream = storage.read('large/content')
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect(stream.destroyed).toBe(true)
    expect(await read('large/content', { start: 0, end: 9 })).toBe('proscenium')
  })
})

it('a bucket in which many have stopped half way of a download answers everybody else', {
  timeout: 60_000,
}, async () => {
  await using bucket = await TestBucket.start()
  await using folder = await TemporaryFolder.create()
  const storage = new S3Storage(bucket.settings)
  const path = join(folder.path, 'large')
  await writeFile(path, Buffer.alloc(LARGE_BYTES))
  await storage.put('large/content', path)
  const begun = Array.from({ length: 60 }, () => storage.read('large/content'))
  try {
    await Promise.all(begun.map((stream) => once(stream, 'readable')))
    expect((await storage.stat('large/content'))?.sizeBytes).toBe(LARGE_BYTES)
    const range = { start: 0, end: 3 }
    expect(await buffer(storage.read('large/content', range))).toHaveLength(4)
  } finally {
    for (const stream of begun) stream.destroy()
  }
})

it('a bucket that may be listed under its prefix and not written stops the server too', async () => {
  const asked: string[] = []
  await using server = await answering((method, url) => {
    asked.push(`${method} ${url}`)
    return method === 'GET' ? 200 : 403
  })
  await using bucket = await TestBucket.start()
  const storage = new S3Storage({ ...bucket.settings, endpoint: server.origin })
  await expect(storage.assertReady()).rejects.toThrow(/\(it answers 403\): check S3_ENDPOINT/)
  expect(asked[0]).toMatch(/^GET .*prefix=studio%2F/)
  expect(asked.at(-1)).toMatch(/^PUT .*\/studio\/probe-/)
})

it('a bucket is left as it was found', async () => {
  await using bucket = await TestBucket.start()
  const storage = new S3Storage(bucket.settings)
  await storage.assertReady()
  for await (const { key } of storage.list()) expect.unreachable(key)
})

/** A store that answers everything with a list of nothing. */
async function answering(statusOf: (method: string, url: string) => number) {
  const server = createServer((request, response) => {
    request.resume()
    response.statusCode = statusOf(request.method ?? '', request.url ?? '')
    response.end('<ListBucketResult></ListBucketResult>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('a bucket that is not there stops the server with a sentence', async () => {
  await using bucket = await TestBucket.start()
  const missing = new S3Storage({ ...bucket.settings, bucket: 'elsewhere' })
  await expect(missing.assertReady()).rejects.toThrow(
    /^The bucket elsewhere at http:.+ can't be used \(it answers 404\): check S3_ENDPOINT/,
  )
  const refused = new S3Storage({ ...bucket.settings, accessKeyId: 'nobody' })
  await expect(refused.assertReady()).rejects.toThrow(/\(it answers 403\)/)
})
