import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import { expect, it } from 'vitest'
import { S3Storage } from '../../storage/s3-storage.ts'
import { TestBucket } from '../../testing/test-bucket.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal } from '../../testing/test-user.ts'

it('a server with a bucket keeps, serves and deletes the files of its library there (CORE-CSF-001, CORE-CSF-002, LIB-FIL-005, LIB-FIL-006)', async () => {
  await using bucket = await TestBucket.start()
  await using server = await TestServer.start({ env: bucket.env })
  const user = await server.registerUser()
  const bytes = await readFile(mediaPath('harbour.jpg'))
  const file = await user.api.call('uploadFile', {
    file: new File([new Uint8Array(bytes)], 'harbour.jpg'),
  })
  const storage = new S3Storage(bucket.settings)
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of storage.list()) if (key.startsWith(file.id)) found.push(key)
    return found.sort()
  }
  expect(await keys()).toEqual([`${file.id}/content`, `${file.id}/thumbnail`])
  for (const folder of ['files', 'tmp', 'unfinished']) {
    expect(await readdir(join(server.folder.path, folder)), folder).toEqual([])
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${url}`, {
      headers: { authorization: `Bearer ${user.tokens?.access_token}`, ...headers },
    })
  const whole = await get(file.url)
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await get(file.url, { range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
  const again = await get(file.url, { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect((await get(file.thumbnailUrl ?? '')).status).toBe(200)

  await user.api.call('deleteFile', { params: { id: file.id } })
  expect(await keys()).toEqual([])
  expect((await get(file.url)).status).toBe(404)
})

it('a bucket that has gone refuses uploads, and leaves nothing on the disk', async () => {
  const bucket = await TestBucket.start()
  await using server = await TestServer.start({ env: bucket.env })
  const user = await server.registerUser()
  await bucket[Symbol.asyncDispose]()
  const bytes = await readFile(mediaPath('harbour.jpg'))
  const error = await refusal(
    user.api.call('uploadFile', { file: new File([new Uint8Array(bytes)], 'harbour.jpg') }),
  )
  expect(error.status).toBe(500)
  expect((await user.api.call('storageWelcome')).files).toEqual([])
  expect(await readdir(join(server.folder.path, 'tmp'))).toEqual([])
})
