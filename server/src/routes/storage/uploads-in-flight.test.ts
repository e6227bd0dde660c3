import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { problemSchema } from '@proscenium/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { smallPicture } from '../../testing/access-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import { refusal, type TestUser } from '../../testing/test-user.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const TYPE = 'multipart/form-data; boundary=x'
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const END = '\r\n--x--\r\n'

/** An upload that goes on for as long as its sender wants. */
class HeldUpload {
  readonly answer: Promise<Response>
  readonly #abort = new AbortController()
  readonly #body: ReadableStreamDefaultController<Uint8Array>

  constructor(user: TestUser, path = '/v1/storage/files') {
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        body = controller
      },
    })
    if (!body) throw new Error('A stream has a controller')
    this.#body = body
    const options = { method: 'POST', duplex: 'half', signal: this.#abort.signal } as const
    this.answer = user.request(path, {
      ...options,
      headers: { 'content-type': TYPE },
      body: stream,
    })
    // An upload that is given up has no answer.
    this.answer.catch(() => undefined)
    this.send(HEAD)
  }

  send(part: string | Uint8Array): void {
    this.#body.enqueue(typeof part === 'string' ? Buffer.from(part) : part)
  }

  end(): Promise<Response> {
    this.send(END)
    this.#body.close()
    return this.answer
  }

  giveUp(): void {
    this.#abort.abort()
  }
}

const problemOf = async (answer: Response) => problemSchema.parse(await answer.json())
const stagedIn = (server: TestServer) => readdir(join(server.folder.path, 'tmp'))

/** How many bytes of each upload have reached the disk, the smallest first. */
async function stagedBytes(server: TestServer): Promise<number[]> {
  const names = await stagedIn(server)
  const sizes = names.map(async (name) => (await stat(join(server.folder.path, 'tmp', name))).size)
  return (await Promise.all(sizes)).sort((one, other) => one - other)
}

const upload = (user: TestUser) => user.api.call('uploadFile', { file: new File(['PNG'], 'a.png') })
const form = (content: Blob) => {
  const body = new FormData()
  body.append('file', content, 'a.png')
  return { method: 'POST', body }
}

describe('uploads of one user', () => {
  it('are five at once; the sixth is told when to come again, and others are not concerned', async () => {
    await using server = await TestServer.start()
    const [user, other] = [await server.registerUser(), await server.registerUser()]
    const held = Array.from({ length: 12 }, () => new HeldUpload(user))
    try {
      for (const one of held) one.send('PNG')
      await expect.poll(() => stagedIn(server), PATIENCE).toHaveLength(5)
      const refused = await Promise.all(
        Array.from({ length: 3 }, () => user.request('/v1/storage/files', form(new Blob(['PNG'])))),
      )
      for (const answer of refused) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2'])
        expect(await problemOf(answer)).toMatchObject({
          code: 'too_many_requests',
          detail: expect.stringMatching(/^At most 5 uploads at once/),
        })
      }
      held.push(new HeldUpload(other))
      held.at(-1)?.send('PNG')
      await expect.poll(() => stagedIn(server), PATIENCE).toHaveLength(6)
    } finally {
      for (const one of held) one.giveUp()
    }
    await expect.poll(() => stagedIn(server), PATIENCE).toEqual([])
    const again = new HeldUpload(user)
    again.send('PNG')
    await expect.poll(() => stagedIn(server), PATIENCE).toHaveLength(1)
    again.giveUp()
    await expect.poll(() => stagedIn(server), PATIENCE).toEqual([])
  })

  it('count towards the space of their user while they come, and no longer when they are given up', async () => {
    await using server = await TestServer.start()
    const user = await server.registerUser()
    const { store } = server.app.services
    const { id = '' } = (await store.users.findByEmail(user.email)) ?? {}
    const { rights } = await user.api.call('me')
    await store.users.update(id, { rights: { ...rights, storageMaxDiskUsage: 1_000_000 } })
    const first = new HeldUpload(user)
    first.send('a'.repeat(600_000))
    // An upload has a file from its first byte on, and counts for what has come.
    await expect.poll(() => stagedBytes(server), PATIENCE).toEqual([600_000])
    const second = new HeldUpload(user)
    second.send('b'.repeat(300_000))
    await expect.poll(() => stagedBytes(server), PATIENCE).toEqual([300_000, 600_000])
    second.send('b'.repeat(200_000))
    const refused = await second.end()
    expect(refused.status).toBe(413)
    expect(await problemOf(refused)).toMatchObject({ code: 'quota_exceeded' })
    await expect.poll(() => stagedIn(server), PATIENCE).toHaveLength(1)
    first.giveUp()
    await expect.poll(() => stagedIn(server), PATIENCE).toEqual([])
    const third = new HeldUpload(user)
    third.send('c'.repeat(900_000))
    // No picture, but there was room for it.
    expect(await problemOf(await third.end())).toMatchObject({ code: 'unsupported_file' })
  })
})

it('uploads are not kept when the login or the account ends before they do', async () => {
  await using server = await TestServer.start()
  const picture = new Uint8Array(await (await smallPicture()).arrayBuffer())
  const { accountLock, accountAdmin, store } = server.app.services
  const ends = [
    (user: TestUser) => accountLock.lock(user.email),
    (user: TestUser) => accountAdmin.delete(user.email, null),
  ]
  for (const end of ends) {
    const user = await server.registerUser()
    const { id } = await user.api.call('me')
    const held = new HeldUpload(user)
    held.send(picture.subarray(0, 20))
    await expect.poll(() => stagedIn(server), PATIENCE).toHaveLength(1)
    await end(user)
    held.send(picture.subarray(20))
    expect((await held.end()).status).toBe(401)
    expect(await store.files.count(id)).toBe(0)
    await expect.poll(() => stagedIn(server), PATIENCE).toEqual([])
  }
})

describe('the disk that uploads share with recordings', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is left free as far as the operator wants', async () => {
    await using server = await TestServer.start({ env: { DISK_RESERVE_GB: '1000000' } })
    const user = await server.registerUser()
    expect(await refusal(upload(user))).toMatchObject({
      status: 507,
      code: 'disk_full',
      detail: expect.stringContaining('kept for recordings'),
    })
    expect(await stagedIn(server)).toEqual([])
  })

  it('is left free for what the shows on air will still record', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await using server = await TestServer.start()
    const [director, user] = [await server.registerUser(), await server.registerUser()]
    const { id: eventId, apiUrl } = await director.startEvent()
    server.media.connectProgram(eventId)
    await director.api.call('startLive', { apiUrl })
    const { store, diskWatch } = server.app.services
    const recordingId = (await store.recordings.listOf(eventId))[0]?.id ?? ''
    for (let second = 1; second <= 6; second += 1) {
      vi.setSystemTime(Date.now() + 1_000)
      const sizeBytes = second * 1_000_000_000_000
      server.media.report({
        type: 'recordingProgress',
        eventId,
        recordingId,
        sizeBytes,
        durationSec: second,
      })
      // Reports are handled in turn, and take the time of their turn.
      await expect
        .poll(
          async () =>
            (await store.recordings.find(recordingId)) &&
            diskWatch.bytesWithin(1) >= (second < 6 ? 0 : 1),
          PATIENCE,
        )
        .toBe(true)
    }
    expect(await refusal(upload(user))).toMatchObject({ status: 507, code: 'disk_full' })
    expect(await stagedIn(server)).toEqual([])
  })
})
