import { describe, expect, it } from 'vitest'
import { isHls } from './is-hls.ts'

describe('isHls', () => {
  it.each([
    ['https://example.org/live/index.m3u8', 'video', true],
    ['https://example.org/live.M3U8?token=a.mp4#b', 'video', true],
    ['https://example.org/live', 'hls', true],
    ['https://example.org/clip.mp4?from=a.m3u8', 'video', false],
    ['https://example.org/a.m3u8.mp4', 'video', false],
    ['/live.m3u8', 'audio', false],
  ] as const)('%s as %s: %s', (url, kind, expected) => {
    expect(isHls({ url, kind })).toBe(expected)
  })
})
