import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'
import type { TestUser } from '../testing/test-user.ts'

const FILE_BYTES = 3_000_000
const ANSWER_WITHIN_MS = 5_000
const REFUSED = [400, 413, 415, 422]

describe('a form that is refused before all of it has come (CORE-ERR-004, GAP-099)', () => {
  let server: TestServer
  let user: TestUser
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  beforeAll(async () => {
    server = await TestServer.start()
    user = await server.registerUser()
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
    ['of a part that the call does not name', '/v2/editor/fonts', 'bogus'],
    ['that is no picture', '/v1/storage/files', 'file'],
  ])('%s leaves its connection free for the next request', async (_, path, part) => {
    const form = formWith(part)
    const upload = open('POST', path, {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': form.length,
    })
    upload.end(form)
    expect(REFUSED).toContain((await answerOf(upload)).statusCode)

    const next = open('GET', '/v1/health')
    next.end()
    expect((await answerOf(next)).statusCode).toBe(200)
    // Only then was the connection put to the test.
    expect(next.reusedSocket).toBe(true)
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
