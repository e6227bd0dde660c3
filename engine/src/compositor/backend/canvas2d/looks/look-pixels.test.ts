import { looksSchema } from '@proscenium/protocol'
import { describe, expect, it } from 'vitest'
import { lutColor } from '../../../../color/lut.ts'
import { lutPicture, lutShape } from '../../../../color/lut-picture.ts'
import { parseCubeLut } from '../../../../color/parse-cube-lut.ts'
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
  const { key, grade } = numbers ?? {}
  treatPixels(pixels, { key, grade })
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
    // Each channel is rounded to a whole level.
    expect(Math.abs(luma(despilt) - luma([120, 180, 120]))).toBeLessThanOrEqual(0.5)
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

describe('a look-up table', () => {
  const wave = (value: number) => (0.5 - 0.5 * Math.cos(value * 3)).toFixed(6)
  const volume = (size: number) => {
    const nodes = Array.from({ length: size ** 3 }, (_, node) => {
      const [red = 0, green = 0, blue = 0] = [node, node / size, node / size ** 2].map(
        (step) => (Math.floor(step) % size) / (size - 1),
      )
      return `${wave(green)} ${wave(1 - blue)} ${(red * blue).toFixed(6)}`
    })
    return parseCubeLut(`LUT_3D_SIZE ${size}\n${nodes.join('\n')}`)
  }
  const curves = parseCubeLut('LUT_1D_SIZE 3\n0 1 0\n0.2 0.5 0.7\n1 0 1')

  it.each([
    ['a volume', volume(7)],
    ['curves', curves],
  ])('from %s gives what the table gives, within the rounding of its entries', (_, lut) => {
    const { data, ...size } = lutPicture(lut)
    const shape = lutShape(size)
    if (!shape) throw new Error('no table')
    for (let index = 0; index < 500; index++) {
      const color = [index * 37, index * 91, index * 53].map((value) => value % 256)
      const pixels = Uint8ClampedArray.from([...color, 200])
      treatPixels(pixels, { lut: { ...shape, name: '', version: 1, data, strength: 0.5 } })
      const [red = 0, green = 0, blue = 0] = color.map((value) => value / 255)
      const wanted = lutColor(lut, [red, green, blue])
      for (const [channel, value] of wanted.entries()) {
        const mixed = (value * 255 + (color[channel] ?? 0)) / 2
        expect(Math.abs((pixels[channel] ?? 0) - mixed)).toBeLessThan(0.8)
      }
      expect(pixels[3]).toBe(200)
    }
  })
})
