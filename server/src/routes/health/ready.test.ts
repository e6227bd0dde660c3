import { problemSchema } from '@proscenium/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestServer } from '../../testing/test-server.ts'

describe('probes', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const refusal = async () => {
    const answer = await fetch(`${server.origin}/v1/ready`)
    expect(answer.status).toBe(503)
    const problem = problemSchema.parse(await answer.json())
    expect(problem.code).toBe('not_ready')
    return problem
  }

  it.each(['/v1/ready', '/ready'])('%s says that the server can take work', async (path) => {
    const answer = await fetch(server.origin + path)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ready' })
  })

  it('/health is the call of that name, not a page of the studio', async () => {
    const answer = await fetch(`${server.origin}/health`)
    expect(await answer.json()).toMatchObject({ status: 'ok', version: '0.0.0-test' })
  })

  it('names the media process while it is gone', async () => {
    server.media.alive = false
    const { detail, message } = await refusal()
    expect(detail).toBe('Not ready: media')
    expect(message).toEqual({ media: 'The media process is not running' })
    server.media.alive = true
    expect((await fetch(`${server.origin}/v1/ready`)).status).toBe(200)
  })

  it('names Janus while none can be reached, and the media process alone while that is gone', async () => {
    server.media.serverFault = 'No Janus can be reached; they are tried again'
    const { detail, message } = await refusal()
    expect(detail).toBe('Not ready: janus')
    expect(message).toEqual({ janus: 'No Janus can be reached; they are tried again' })
    server.media.alive = false
    expect((await refusal()).detail).toBe('Not ready: media')
    server.media.alive = true
    server.media.serverFault = null
    expect((await fetch(`${server.origin}/v1/ready`)).status).toBe(200)
  })

  it('names the database when it fails, and when it hangs', async () => {
    const find = vi.spyOn(server.app.services.store.users, 'find')
    for (const broken of [
      () => Promise.reject(new Error('gone')),
      () => new Promise<never>(() => {}),
    ]) {
      find.mockImplementationOnce(broken)
      expect((await refusal()).message).toEqual({ database: 'The database does not answer' })
    }
    find.mockRestore()
  })

  it('says that the server is stopping, which goes on answering meanwhile', async () => {
    server.app.drain.begin()
    expect((await refusal()).message).toEqual({ server: 'The server is stopping' })
    const other = await fetch(`${server.origin}/v1/health`)
    expect([other.status, other.headers.get('connection')]).toEqual([200, 'close'])
    server.app.drain.refuse()
    const refused = await fetch(`${server.origin}/v1/me`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(problemSchema.parse(await refused.json()).code).toBe('server_stopping')
    expect((await fetch(`${server.origin}/health`)).status).toBe(200)
    expect((await refusal()).detail).toBe('Not ready: server')
  })
})
