import { describe, expect, it } from 'vitest'
import { levelOfDetail } from './level-of-detail.ts'
import { PixelCopier } from './pixel-copier.ts'
import { isSoftwareRenderer } from './software-renderer.ts'
import { straightenAlpha } from './straighten-alpha.ts'
import { TargetRegistry } from './target-registry.ts'

describe('levelOfDetail', () => {
  it.each([
    [0.5, 0],
    [1, 0],
    [2, 0],
    [2.1, 1],
    [2.8, 1],
    [2.9, 2],
    [4, 2],
    [5.6, 2],
    [5.7, 3],
    [16, 4],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 13],
  ])('%d source pixels per frame pixel are halved %d times', (ratio, level) => {
    expect(levelOfDetail(ratio)).toBe(level)
  })
})

describe('straightenAlpha', () => {
  it('divides by the opacity and leaves opaque and empty pixels alone', () => {
    const pixels = new Uint8Array([64, 32, 0, 128, 10, 20, 30, 255, 0, 0, 0, 0])
    straightenAlpha(pixels)
    expect([...pixels]).toEqual([128, 64, 0, 128, 10, 20, 30, 255, 0, 0, 0, 0])
  })
})

describe('isSoftwareRenderer', () => {
  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['Microsoft Basic Render Driver', true],
    ['ANGLE (Apple, ANGLE Metal Renderer: Apple M3 Max)', false],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 4070)', false],
  ])('%s: %s', (name, expected) => {
    expect(isSoftwareRenderer(name)).toBe(expected)
  })
})

describe('TargetRegistry', () => {
  it('refuses a taken id, an impossible size, a stale handle and a list of another size', () => {
    const registry = new TargetRegistry(100)
    const target = registry.create('program', 64, 36, false)
    expect(() => registry.create('program', 64, 36, false)).toThrow('already')
    for (const width of [0, 1.5, 101, Number.NaN]) {
      expect(() => registry.create('other', width, 36, false)).toThrow(RangeError)
    }
    expect(() => registry.check(target, { width: 64, height: 35 })).toThrow('64 × 35')
    const resized = registry.resize(target, 32, 18)
    expect(() => registry.check(target)).toThrow('not a render target')
    expect(registry.remove(target)).toBe(false)
    expect(registry.remove(resized)).toBe(true)
    expect(registry.all).toEqual([])
  })
})

/** A frame of 2 × 3 pixels whose red channel counts 0 to 5. */
function frameOf(rotation: number, flip: boolean): VideoFrame {
  const turned = rotation % 180 === 90
  return {
    format: 'I420',
    rotation,
    flip,
    visibleRect: { width: 2, height: 3 },
    displayWidth: turned ? 3 : 2,
    displayHeight: turned ? 2 : 3,
    copyTo: (data: Uint8Array) => {
      for (let pixel = 0; pixel < 6; pixel++) data.set([pixel, 0, 0, 255], pixel * 4)
      return Promise.resolve([])
    },
  } as unknown as VideoFrame
}

describe('PixelCopier', () => {
  it.each([
    [0, false, [0, 1, 2, 3, 4, 5]],
    [90, false, [4, 2, 0, 5, 3, 1]],
    [180, false, [5, 4, 3, 2, 1, 0]],
    [270, false, [1, 3, 5, 0, 2, 4]],
    [0, true, [1, 0, 3, 2, 5, 4]],
    [90, true, [0, 2, 4, 1, 3, 5]],
  ])('applies a rotation of %d, flipped: %s', async (rotation, flip, expected) => {
    const copied = await new PixelCopier().copy(frameOf(rotation, flip), 7)
    expect([...copied.data].filter((_, index) => index % 4 === 0)).toEqual(expected)
    expect(copied).toMatchObject({
      version: 7,
      hasAlpha: false,
      width: rotation === 90 || rotation === 270 ? 3 : 2,
    })
    expect(copied.pixelWidth).toBe(copied.width)
  })

  it('leaves the picture before intact while it copies the next', async () => {
    const copier = new PixelCopier()
    const first = await copier.copy(frameOf(0, false), 1)
    const second = await copier.copy(frameOf(0, false), 2)
    const third = await copier.copy(frameOf(0, false), 3)
    expect(second.data.buffer).not.toBe(first.data.buffer)
    expect(third.data.buffer).toBe(first.data.buffer)
  })

  it('rejects a closed frame', async () => {
    const closed = { visibleRect: null } as unknown as VideoFrame
    await expect(new PixelCopier().copy(closed, 1)).rejects.toThrow('closed')
  })
})
