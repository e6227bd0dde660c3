import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBitmap } from './image-source.ts'
import type { SourceHost } from './source-host.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const bitmapOf = (side: number) =>
  ({ width: side, height: side, close: vi.fn() }) as unknown as ImageBitmap

function open(side: number) {
  const posted: unknown[] = []
  const host = {
    key: 'image:a',
    link: { post: (command: unknown) => posted.push(command) },
    change: () => {},
  } as unknown as SourceHost
  const attempt = new AbortController()
  const bitmap = bitmapOf(side)
  const scaled = bitmapOf(8192)
  vi.stubGlobal('createImageBitmap', async () => scaled)
  const opening = openBitmap(bitmap, host, attempt.signal)
  return { attempt, bitmap, scaled, opening, posted }
}

describe('a bitmap of the host', () => {
  it('is scaled down where it is too large for a texture, and closed', async () => {
    const { bitmap, scaled, opening, posted } = open(9000)
    await opening
    expect(bitmap.close).toHaveBeenCalledOnce()
    expect(posted).toMatchObject([{ kind: 'feed-open', feed: { bitmap: scaled, width: 9000 } }])
  })

  it('shows nothing when another was answered while it was scaled', async () => {
    const { attempt, bitmap, scaled, opening, posted } = open(9000)
    attempt.abort()
    await expect(opening).rejects.toThrow()
    expect(bitmap.close).toHaveBeenCalledOnce()
    expect(scaled.close).toHaveBeenCalledOnce()
    expect(posted).toEqual([])
  })

  it('says that one is closed, or that it was answered before', async () => {
    await expect(open(0).opening).rejects.toThrow('The picture is closed, or was answered before')
  })
})
