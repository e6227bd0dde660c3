import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from './testing/prepared-database.ts'
import { ServerProcess } from './testing/server-process.ts'
import { TemporaryFolder } from './testing/temporary-folder.ts'
import { TestUser } from './testing/test-user.ts'

const LIMIT_MS = 120_000
/** How long the server waits at most for what is not finished: longer than a busy machine takes for the rest. */
const GRACE_MS = 60_000

describe('a server process that is told to end', { timeout: LIMIT_MS }, () => {
  let folder: TemporaryFolder

  beforeAll(async () => {
    folder = await TemporaryFolder.create()
    await prepareDatabase(join(folder.path, 'database'))
  }, LIMIT_MS)
  afterAll(() => folder[Symbol.asyncDispose]())

  const settings = () => ({
    DATA_DIR: folder.path,
    STOP_DELAY_SECONDS: '2',
    STOP_GRACE_SECONDS: `${GRACE_MS / 1_000}`,
  })

  it('is not ready at once, answers what is in flight, refuses what is new, sends sockets away', async () => {
    await using server = await ServerProcess.start(settings())
    const { origin } = server
    const user = await TestUser.register(() => origin)
    const socket = await user.connect()
    const upload = beginUpload(origin, user.accessToken)
    const late = await beginRequest(origin)

    const startMs = performance.now()
    const ended = server.end('SIGTERM')
    await expect.poll(() => statusOf(`${origin}/ready`)).toBe(503)
    expect(await statusOf(`${origin}/v1/me`)).toBe(401)

    await expect.poll(() => isReached(`${origin}/ready`), { timeout: 30_000 }).toBe(false)
    const refused = await late.finish()
    expect(refused).toMatch(/^HTTP\/1\.1 503 /)
    expect(refused.toLowerCase()).toContain('\r\nretry-after: 2\r\n')
    expect(refused.toLowerCase()).toContain('\r\nconnection: close\r\n')

    expect(await upload.finish()).toBe(201)
    expect(await socket.closed).toBe(1012)
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    // It ended with the upload, not with its limit.
    expect(performance.now() - startMs).toBeLessThan(GRACE_MS)

    await using again = await ServerProcess.start(settings())
    const kept = await TestUser.register(() => again.origin)
    kept.tokens = await kept.api.call('login', {
      body: { email: user.email, password: user.password },
    })
    const { files } = await kept.api.call('storageWelcome', {})
    expect(files.filter(({ name }) => name.startsWith('dot'))).toHaveLength(1)
  })

  it('cuts what is not finished in time', async () => {
    const env = { ...settings(), STOP_DELAY_SECONDS: '0', STOP_GRACE_SECONDS: '1' }
    await using server = await ServerProcess.start(env)
    const user = await TestUser.register(() => server.origin)
    const upload = beginUpload(server.origin, user.accessToken)
    const folderOfUploads = join(folder.path, 'tmp')
    await expect.poll(() => readdir(folderOfUploads), { timeout: 30_000 }).not.toEqual([])
    const cut = expect(upload.answered).rejects.toThrow()
    const startMs = performance.now()
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    const tookMs = performance.now() - startMs
    expect(tookMs).toBeGreaterThan(900)
    // Far below the usual grace of these tests, so it was the second that counted.
    expect(tookMs).toBeLessThan(GRACE_MS / 2)
    await cut
  })
})

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An upload whose second half is sent when it is told to. */
function beginUpload(origin: string, token: string) {
  const boundary = 'x-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="dot.png"\r\ncontent-type: image/png\r\n\r\n`
  const sent = request(`${origin}/v1/storage/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  sent.write(head)
  sent.write(PNG.subarray(0, 20))
  return {
    answered,
    finish: () => {
      sent.end(Buffer.concat([PNG.subarray(20), Buffer.from(`\r\n--${boundary}--\r\n`)]))
      return answered
    },
  }
}

/** A request that has begun when the signal comes, but not yet arrived. */
async function beginRequest(origin: string) {
  const { host, hostname, port } = new URL(origin)
  const socket: Socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(`GET /v1/me HTTP/1.1\r\nhost: ${host}\r\n`)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  return {
    finish: async () => {
      socket.write('\r\n')
      await new Promise((resolve) => socket.once('close', resolve))
      return answer
    },
  }
}

async function isReached(url: string): Promise<boolean> {
  return statusOf(url).then(
    () => true,
    () => false,
  )
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}
