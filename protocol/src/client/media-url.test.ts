import { describe, expect, it } from 'vitest'
import { mediaUrl, realtimeUrl } from './media-url.ts'

const identity = { agent: 'studio/v1.12.2', accessToken: 'a.b+c' }

describe('mediaUrl', () => {
  it('appends token and agent to download and play addresses (CORE-REC-003, CORE-REC-004, CORE-REC-006)', () => {
    expect(mediaUrl('/v1/storage/files/f/content', identity)).toBe(
      '/v1/storage/files/f/content?access_token=a.b%2Bc&agent=c3R1ZGlvL3YxLjEyLjI',
    )
    expect(mediaUrl('https://x.example/r?a=1#t=5', { ...identity, query: { download: '1' } })).toBe(
      'https://x.example/r?a=1&download=1&access_token=a.b%2Bc&agent=c3R1ZGlvL3YxLjEyLjI#t=5',
    )
  })
})

describe('realtimeUrl', () => {
  it('carries agent, token and comma-separated lists; empty lists stay away (CORE-RTM-001)', () => {
    const url = new URL(
      realtimeUrl('wss://x.example/ws', {
        ...identity,
        filter: { events: ['e1', 'e2'], roles: ['director', 'editor'], contributions: [] },
      }),
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      agent: 'c3R1ZGlvL3YxLjEyLjI',
      access_token: 'a.b+c',
      events: 'e1,e2',
      roles: 'director,editor',
    })
  })
})
