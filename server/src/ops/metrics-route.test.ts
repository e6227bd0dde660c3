import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../testing/test-server.ts'

const TOKEN = 'a-long-enough-token'

describe('metrics', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const read = async () => (await fetch(`${server.origin}/metrics`)).text()
  const value = async (series: string) => {
    const line = (await read()).split('\n').find((text) => text.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  it('time requests by the pattern of their route, never by their address', async () => {
    const user = await server.registerUser()
    const event = await user.startEvent()
    await user.request(`/v2/events/${event.id}`)
    await user.request(`/v2/events/${event.id}x`)
    await user.request('/v1/no-such-thing')
    const text = await read()
    expect(text).toContain('# TYPE http_request_duration_seconds histogram')
    const found = 'http_request_duration_seconds_count{method="GET",route="/v2/events/:id"'
    expect(text).toContain(`${found},status="200"} 1`)
    expect(text).toContain(`${found},status="404"} 1`)
    expect(text).toContain('{method="GET",route="none",status="404"} 1')
    expect(text).not.toContain(event.id)
    expect(text).not.toContain('no-such-thing')
  })

  it('count sockets, messages, events and outputs', async () => {
    const user = await server.registerUser()
    const before = {
      events: (await value('proscenium_events_in_progress')) ?? 0,
      messages: (await value('proscenium_realtime_messages_sent_total')) ?? 0,
      outputs: (await value('proscenium_outputs{status="stopped"}')) ?? 0,
    }
    const event = await user.startEvent()
    expect(await value('proscenium_sockets_open')).toBe(0)
    {
      using socket = await user.connect()
      expect(await value('proscenium_sockets_open')).toBe(1)
      socket.send({ event_name: 'ping', payload: {} })
      await socket.next('pong')
    }
    expect(await value('proscenium_realtime_messages_sent_total')).toBe(before.messages + 2)
    expect(await value('proscenium_events_in_progress')).toBe(before.events + 1)
    expect(await value('proscenium_outputs{status="stopped"}')).toBeGreaterThan(before.outputs)
    await user.api.call('stopEvent', { params: { id: event.id } })
    await expect.poll(() => value('proscenium_events_in_progress')).toBe(before.events)
    await expect.poll(() => value('proscenium_sockets_open')).toBe(0)
  })

  it('count restarts of the media process, and tell of the own process', async () => {
    expect(await value('proscenium_media_host_restarts_total')).toBe(0)
    server.media.report({ type: 'hostRestarted', restarts: 1 })
    expect(await value('proscenium_media_host_restarts_total')).toBe(1)
    expect(await value('proscenium_media_host_up')).toBe(1)
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(await value('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('are for this machine alone, and a proxy on it is not', async () => {
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(200)
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const answer = await fetch(`${server.origin}/metrics`, { headers: { [header]: '127.0.0.1' } })
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain('process_')
    }
  })

  it('are for whoever has the token, where one is set', async () => {
    await using guarded = await TestServer.start({ env: { METRICS_TOKEN: TOKEN } })
    const status = async (authorization?: string) => {
      const headers = authorization === undefined ? undefined : { authorization }
      return (await fetch(`${guarded.origin}/metrics`, headers && { headers })).status
    }
    expect(await status()).toBe(401)
    expect(await status(`Bearer ${TOKEN}x`)).toBe(401)
    expect(await status(`Bearer ${TOKEN}`)).toBe(200)
  })
})
