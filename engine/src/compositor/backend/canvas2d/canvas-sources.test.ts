import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CanvasSources } from './canvas-sources.ts'

class FakeCanvas {
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext() {
    return { reset: () => {}, putImageData: () => {}, drawImage: () => {} }
  }
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('ImageData', class FakeImageData {})
})
afterEach(() => vi.unstubAllGlobals())

const size = { width: 4, height: 2 }
const frame = { displayWidth: 4, displayHeight: 2, format: 'I420' } as VideoFrame
const asFrame = (version: number) => ({ kind: 'video-frame', frame, version, ...size }) as const
const asPixels = (version: number) =>
  ({
    kind: 'pixels',
    data: new Uint8Array(32),
    pixelWidth: 4,
    pixelHeight: 2,
    hasAlpha: false,
    version,
    ...size,
  }) as const

describe('CanvasSources', () => {
  it('has a picture when the same one comes as pixels after it came as a frame', () => {
    const sources = new CanvasSources()
    expect(sources.get('contribution:1', asFrame(1), 0)?.plain.image).toBe(frame)
    expect(sources.get('contribution:1', asPixels(1), 0)?.plain.image).toBeInstanceOf(FakeCanvas)
    expect(sources.uploads).toBe(2)
  })

  it('takes a picture over once a version', () => {
    const sources = new CanvasSources()
    for (const version of [1, 1, 2, 2, 2]) sources.get('contribution:1', asPixels(version), 0)
    expect(sources.uploads).toBe(2)
  })

  it('halves a picture as often as asked, down to one pixel, and keeps what it has halved', () => {
    const sources = new CanvasSources()
    const sizes = [0, 1, 2, 3].map(
      (level) => sources.get('contribution:1', asPixels(1), level)?.size,
    )
    expect(sizes).toEqual([
      { width: 4, height: 2 },
      { width: 2, height: 1 },
      { width: 1, height: 1 },
      { width: 1, height: 1 },
    ])
    const held = sources.bytes
    const again = sources.get('contribution:1', asPixels(1), 2)
    expect(again?.plain.image).toBe(sources.get('contribution:1', asPixels(1), 2)?.plain.image)
    expect(sources.bytes).toBe(held)
  })

  it('holds nothing of a source that was released, nor of pictures that nothing asks for', () => {
    const sources = new CanvasSources()
    sources.get('contribution:1', asPixels(1), 1)
    sources.get('contribution:2', asPixels(1), 0)
    const both = sources.bytes
    expect(both).toBeGreaterThan(0)
    sources.release('contribution:2')
    const one = sources.bytes
    expect(one).toBeLessThan(both)
    // Newer pictures are shown at their size by something else; the sixtieth frees the canvases.
    for (let version = 2; version <= 60; version++)
      sources.note('contribution:1', asPixels(version))
    expect(sources.bytes).toBe(one)
    sources.note('contribution:1', asPixels(61))
    expect(sources.bytes).toBe(0)
  })

  it('tells whether something shows through a picture, by its pixels or its format', () => {
    const sources = new CanvasSources()
    const opaque = sources.get('contribution:1', asFrame(1), 0)
    const translucent = sources.get('contribution:2', { ...asPixels(1), hasAlpha: true }, 1)
    expect([opaque?.isOpaque, translucent?.isOpaque]).toEqual([true, false])
  })
})
