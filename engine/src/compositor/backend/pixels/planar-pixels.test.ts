import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHROMA_LAYOUTS,
  type PlanarFormat,
  type PlanarPicture,
  planarPixels,
  planesOf,
} from './planar-pixels.ts'
import { VectorPixels } from './vector-pixels.ts'

/** A picture of that format whose bytes are counted out by `byte`, planes packed as a browser packs them. */
function pictureOf(
  format: PlanarFormat,
  width: number,
  height: number,
  byte: (index: number) => number,
  colors: Pick<PlanarPicture, 'matrix' | 'fullRange'> = { matrix: 'bt709', fullRange: false },
): PlanarPicture {
  const { acrossShift, downShift, step } = CHROMA_LAYOUTS[format]
  const across = (width + (1 << acrossShift) - 1) >> acrossShift
  const down = (height + (1 << downShift) - 1) >> downShift
  const places = [{ offset: 0, stride: width }]
  let offset = width * height
  for (let plane = 0; plane < (step === 2 ? 1 : 2); plane++) {
    places.push({ offset, stride: across * step })
    offset += across * step * down
  }
  if (format === 'I420A') {
    places.push({ offset, stride: width })
    offset += width * height
  }
  const data = Uint8Array.from({ length: offset }, (_, index) => byte(index))
  return { data, planes: planesOf(format, places), width, height, format, ...colors }
}

/** One colour all over, as the plain conversion gives it. */
function colorOf(yuv: readonly [number, number, number], matrix: string, fullRange = false) {
  const byte = (index: number) => yuv[index < 4 ? 0 : index < 5 ? 1 : 2] ?? 0
  const out = new Uint8ClampedArray(16)
  planarPixels(pictureOf('I420', 2, 2, byte, { matrix, fullRange }), out)
  return [...out.subarray(0, 4)]
}

describe('planarPixels', () => {
  // Levels of 75 % bars as ITU-R BT.601 and BT.709 give them, rounded to 8 bits.
  it.each([
    ['white', [180, 128, 128], 'bt709', [191, 191, 191]],
    ['yellow', [168, 44, 136], 'bt709', [191, 191, 0]],
    ['green', [134, 63, 52], 'bt709', [0, 191, 0]],
    ['blue', [28, 212, 120], 'bt709', [0, 0, 191]],
    ['yellow', [162, 44, 142], 'smpte170m', [191, 191, 0]],
    ['green', [112, 72, 58], 'smpte170m', [0, 191, 0]],
    ['blue', [35, 212, 114], 'bt470bg', [0, 0, 191]],
  ] as const)('%s of the bars: %j in %s', (_, yuv, matrix, expected) => {
    const [red = 0, green = 0, blue = 0, alpha] = colorOf(yuv, matrix)
    for (const [index, value] of [red, green, blue].entries()) {
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThanOrEqual(2)
    }
    expect(alpha).toBe(255)
  })

  it('clamps what is blacker than black, and knows the full range', () => {
    expect(colorOf([0, 128, 128], 'bt709')).toEqual([0, 0, 0, 255])
    expect(colorOf([255, 128, 128], 'bt709')).toEqual([255, 255, 255, 255])
    expect(colorOf([16, 128, 128], 'bt709', true)).toEqual([16, 16, 16, 255])
    expect(colorOf([235, 128, 128], 'bt709', true)).toEqual([235, 235, 235, 255])
  })

  it('names a frame with too few planes', () => {
    expect(() => planesOf('I420A', [{ offset: 0, stride: 2 }])).toThrow('I420A has 1 planes')
  })
})

/** Bytes that repeat for a seed. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state >>> 24
  }
}

describe('VectorPixels', () => {
  const vectors = VectorPixels.open()

  it('gives what the plain form gives, to a level', () => {
    const format = fc.constantFrom<PlanarFormat>('I420', 'I420A', 'I422', 'NV12')
    const matrix = fc.constantFrom('bt709', 'smpte170m', 'bt2020-ncl', null)
    const size = fc.record({
      width: fc.integer({ min: 1, max: 70 }),
      height: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        format,
        size,
        matrix,
        fc.boolean(),
        fc.integer(),
        (kind, at, name, full, seed) => {
          const picture = pictureOf(kind, at.width, at.height, noise(seed), {
            matrix: name,
            fullRange: full,
          })
          const plain = new Uint8ClampedArray(at.width * at.height * 4)
          planarPixels(picture, plain)
          const quick = new Uint8ClampedArray(plain.length)
          expect(vectors?.write(picture, quick)).toBe(true)
          const worst = quick.reduce(
            (most, value, i) => Math.max(most, Math.abs(value - (plain[i] ?? 0))),
            0,
          )
          expect(worst).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('grows for a large picture and still does a small one', () => {
    for (const width of [2048, 16]) {
      const picture = pictureOf('I420', width, 1024, (index) => index & 255)
      const [plain, quick] = [0, 1].map(() => new Uint8ClampedArray(width * 1024 * 4))
      if (!plain || !quick) throw new Error('no buffers')
      planarPixels(picture, plain)
      expect(vectors?.write(picture, quick)).toBe(true)
      expect(Math.abs((quick.at(-2) ?? 0) - (plain.at(-2) ?? 9))).toBeLessThanOrEqual(1)
    }
  })

  it('leaves pictures with chroma for each pixel to the plain form', () => {
    const picture = pictureOf('I444', 4, 4, () => 1)
    expect(vectors?.write(picture, new Uint8ClampedArray(64))).toBe(false)
  })
})

/** The script that makes the module; plain JavaScript, so it is named by address. */
async function script() {
  const address = new URL('../../../../scripts/build-wasm.mjs', import.meta.url).href
  return (await import(/* @vite-ignore */ address)) as {
    assembleWasm(name: string): Promise<string>
    committedWasm(name: string): Promise<string>
  }
}

describe('the module', () => {
  it('is what vector-pixels.wat makes (run `node engine/scripts/build-wasm.mjs`)', async () => {
    const { committedWasm, assembleWasm } = await script()
    expect(await committedWasm('VECTOR_WASM')).toBe(await assembleWasm('VECTOR_WASM'))
  })
})
