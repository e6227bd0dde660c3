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
})
