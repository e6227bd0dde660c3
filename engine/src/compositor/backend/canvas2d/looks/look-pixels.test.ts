import { looksSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { flattenLooks } from '../../../../scene/flatten-looks.ts'
import { gaussianWeights } from '../../blur-plan.ts'
import { blurPixels } from './blur-pixels.ts'
import { maskPixels, treatPixels } from './treat-pixels.ts'

function treated(looks: object, ...pixel: number[]): number[] {
  const numbers = flattenLooks(looksSchema.parse(looks), {
    rotation: 0,
    localSize: { width: 10, height: 10 },
    frame: { width: 1920, height: 1080 },
    showsSource: true,
  })
  const pixels = Uint8ClampedArray.from(pixel)
  treatPixels(pixels, numbers ?? {})
  return [...pixels]
}

describe('a chroma key', () => {
  const chromaKey = { color: '00ff00', similarity: 20, smoothness: 10, spill: 0 }

  it('takes out the key at any brightness of it that is near, and leaves other colours alone', () => {
    expect(treated({ chromaKey }, 0, 255, 0, 255)[3]).toBe(0)
    expect(treated({ chromaKey }, 10, 230, 20, 255)[3]).toBe(0)
    for (const kept of [
      [255, 255, 255, 255],
      [0, 0, 0, 200],
      [230, 170, 140, 255],
      [0, 0, 255, 128],
    ]) {
      expect(treated({ chromaKey }, ...kept)).toEqual(kept)
    }
  })

  it('takes the tint of the key out of what remains, keeping its luma', () => {
    const despilt = treated({ chromaKey: { ...chromaKey, spill: 100 } }, 120, 180, 120, 255)
    const luma = ([red = 0, green = 0, blue = 0]: number[]) =>
      0.299 * red + 0.587 * green + 0.114 * blue
    expect(despilt.slice(0, 3).every((part) => Math.abs(part - luma(despilt)) < 6)).toBe(true)
    expect(luma(despilt)).toBeCloseTo(luma([120, 180, 120]), -0.5)
    const skin = [230, 150, 130, 255]
    expect(treated({ chromaKey: { ...chromaKey, spill: 100 } }, ...skin)).toEqual(skin)
  })
})

describe('a colour correction', () => {
  it('is computed pixel by pixel, opacity untouched', () => {
    expect(treated({ colorCorrection: { brightness: 50 } }, 200, 100, 50, 77)).toEqual([
      100, 50, 25, 77,
    ])
    expect(treated({ colorCorrection: { gamma: 2 } }, 0, 64, 255, 255)).toEqual([0, 128, 255, 255])
  })
})

describe('a mask', () => {
  it('lets through what is light, or opaque, or the opposite', () => {
    const alphaOf = (channel: 'luma' | 'alpha', invert: boolean, ...pixel: number[]) => {
      const pixels = Uint8ClampedArray.from(pixel)
      maskPixels(pixels, { channel, invert })
      return pixels[3]
    }
    expect(alphaOf('luma', false, 255, 255, 255, 255)).toBe(255)
    expect(alphaOf('luma', false, 0, 255, 0, 255)).toBe(182)
    expect(alphaOf('luma', false, 255, 255, 255, 0)).toBe(0)
    expect(alphaOf('luma', true, 255, 255, 255, 51)).toBe(204)
    expect(alphaOf('alpha', false, 0, 0, 0, 99)).toBe(99)
    expect(alphaOf('alpha', true, 0, 0, 0, 99)).toBe(156)
  })
})

describe('a blur', () => {
  it('spreads a point without losing any of it, and repeats the edge outside', () => {
    const size = { width: 21, height: 21 }
    const pixels = new Uint8ClampedArray(21 * 21 * 4)
    for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
    pixels[(10 * 21 + 10) * 4] = 255
    const weights = { across: gaussianWeights(1), down: gaussianWeights(1) }
    const blurred = blurPixels(pixels, size, weights)
    const red = (x: number, y: number) => blurred[(y * 21 + x) * 4] ?? 0
    expect(red(10, 10)).toBe(Math.round(255 * (weights.across[0] ?? 0) ** 2))
    expect(red(9, 10)).toBe(red(11, 10))
    expect(red(10, 9)).toBe(red(9, 10))
    const flat = new Uint8ClampedArray(21 * 21 * 4).fill(90)
    expect(new Set(blurPixels(flat, size, weights))).toEqual(new Set([90]))
  })
})
