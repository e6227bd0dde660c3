import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { mediaPath } from '@proscenium/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryLog } from '../testing/memory-log.ts'
import { TestServer } from '../testing/test-server.ts'
import type { TestUser } from '../testing/test-user.ts'

const FILE_BYTES = 3_000_000
const ANSWER_WITHIN_MS = 5_000

describe('a form that is refused before all of it has come (GAP-099)', () => {
  let server: TestServer
  let user: TestUser
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  beforeAll(async () => {
    server = await TestServer.start({ env: { LIBRARY_MAX_FILES: '1' } })
    user = await server.registerUser()
    const bytes = new Uint8Array(await readFile(mediaPath('harbour.jpg')))
    await user.api.call('uploadFile', { file: new File([bytes], 'only.jpg') })
  })
  afterAll(async () => {
    agent.destroy()
    await server[Symbol.asyncDispose]()
  })

  const open = (method: string, path: string, headers: Record<string, string | number> = {}) =>
    request(`${server.origin}${path}`, {
      agent,
      method,
      headers: { authorization: `Bearer ${user.accessToken}`, ...headers },
      timeout: ANSWER_WITHIN_MS,
    })

  it.each([
    ['of a part that the call does not name', '/v2/editor/fonts', 'bogus', 400],
    ['that a full library has no room for', '/v1/storage/files', 'file', 409],
  ])('%s leaves its connection free for the next request', async (_, path, part, status) => {
    const form = formWith(part)
    const upload = open('POST', path, {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': form.length,
    })
    upload.end(form)
    expect((await answerOf(upload)).statusCode).toBe(status)

    const next = open('GET', '/v1/health')
    next.end()
    expect((await answerOf(next)).statusCode).toBe(200)
    // Only then was the connection put to the test.
    expect(next.reusedSocket).toBe(true)
  })
})

describe('an upload that its client breaks off', () => {
  it.each([
    ['a file', '/v1/storage/files', 'file'],
    ['a form', '/v2/editor/fonts', 'regular'],
  ])('as %s is no fault of the server', async (_, path, part) => {
    const log = new MemoryLog()
    await using server = await TestServer.start({ log, env: { LOG_LEVEL: 'info' } })
    const user = await server.registerUser()
    const form = formWith(part)
    const upload = request(`${server.origin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': form.length,
      },
    })
    upload.on('error', () => undefined)
    upload.write(form.subarray(0, 1_000_000))
    const staged = async () =>
      (await readdir(join(server.folder.path, 'tmp'))).filter((name) => name.endsWith('.upload'))
    await expect.poll(staged).toHaveLength(1)
    upload.destroy()
    await expect.poll(staged).toEqual([])
    const said = () => log.lines.map(({ msg }) => msg)
    await expect.poll(said).toContain('a client broke its request off')
    expect(log.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

function formWith(part: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${part}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(FILE_BYTES),
    Buffer.from('\r\n--b--\r\n'),
  ])
}

async function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  sent.once('timeout', () => sent.destroy(new Error('No answer came in time')))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}
