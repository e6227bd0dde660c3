import { fileSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/test-clock.ts'
import type { MediaLoadState } from './engine-host.ts'
import { MediaCache } from './media-cache.ts'

const file = fileSchema.parse({
  id: 'f1',
  kind: 'video',
  name: 'clip.mp4',
  owner: 'user',
  thumbnailUrl: null,
  url: '/files/f1',
  mimeType: 'video/mp4',
  sizeBytes: 4,
  createdAt: '2026-01-01T00:00:00Z',
  duration: 1,
  hasAudio: true,
  width: 2,
  height: 2,
})

function setup(answers: (() => Response | Error)[]) {
  const loads: MediaLoadState[] = []
  const revoked: string[] = []
  const clock = createTestClock()
  let requests = 0
  const cache = new MediaCache({
    urlOf: ({ url }) => `https://host${url}`,
    clock,
    onLoad: (_, load) => loads.push(load),
    fetch: async () => {
      const answer = answers[requests]?.() ?? new Error('no more answers')
      requests += 1
      if (answer instanceof Error) throw answer
      return answer
    },
    createObjectUrl: (blob) => `blob:${blob.size}`,
    revokeObjectUrl: (url) => revoked.push(url),
  })
  return { cache, clock, loads, revoked, requests: () => requests }
}

const whole = () => new Response(new Uint8Array(4))

describe('MediaCache', () => {
  it('fetches a file once, however often it is shown', async () => {
    const { cache, loads, requests } = setup([whole])
    expect(await Promise.all([cache.url(file), cache.url(file)])).toEqual(['blob:4', 'blob:4'])
    expect(requests()).toBe(1)
    expect(loads[0]).toEqual({ status: 'loading', progressPercent: 0 })
    expect(loads.at(-1)).toEqual({ status: 'ready', progressPercent: 100 })
  })

  it('tries again when the network, the server or half of the file is missing', async () => {
    const { cache, clock, requests } = setup([
      () => new TypeError('offline'),
      () => new Response(null, { status: 503 }),
      () => new Response(new Uint8Array(2)),
      whole,
    ])
    const url = cache.url(file)
    await clock.advance(30_000)
    expect(await url).toBe('blob:4')
    expect(requests()).toBe(4)
  })

  it('gives up on a file that is gone, and says so', async () => {
    const { cache, loads } = setup([() => new Response(null, { status: 404 })])
    await expect(cache.url(file)).rejects.toThrow('clip.mp4: HTTP 404')
    expect(loads.at(-1)?.status).toBe('failed')
  })

  it('frees what it kept and ends what it loads', async () => {
    const { cache, revoked } = setup([whole, () => new TypeError('offline')])
    await cache.url(file)
    const other = cache.url({ ...file, id: 'f2' })
    await Promise.resolve()
    cache.dispose()
    await expect(other).rejects.toBeDefined()
    expect(revoked).toEqual(['blob:4'])
  })
})
