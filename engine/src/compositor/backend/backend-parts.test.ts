import { describe, expect, it } from 'vitest'
import { levelOfDetail } from './level-of-detail.ts'
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
