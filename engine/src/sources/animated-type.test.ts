import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { animatedType } from './animated-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  )
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const header = ['\0\0\0\rIHDR', Array<number>(17).fill(0)] as const
const webp = (flags: number) => bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, flags, 0, 0])

describe('animatedType (CORE-CNT-004)', () => {
  it.each([
    ['a GIF', bytes('GIF89a'), 'image/gif'],
    ['a WebP that moves', webp(0x12), 'image/webp'],
    ['a WebP with transparency only', webp(0x10), null],
    ['a small WebP', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '), null],
    ['an AVIF sequence', bytes('\0\0\0\x18ftypavif\0\0\0\0mif1avis'), 'image/avif'],
    ['a still AVIF', bytes('\0\0\0\x18ftypavif\0\0\0\0mif1miaf'), null],
    ['a video', bytes('\0\0\0\x14ftypisom\0\0\0\0mp42'), null],
    ['an animated PNG', bytes(png, ...header, '\0\0\0\x08acTL'), 'image/png'],
    ['a still PNG', bytes(png, ...header, '\0\0\0\x08IDAT'), null],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ])('%s', (_, file, type) => {
    expect(animatedType(file)).toBe(type)
  })

  it('takes any bytes, however cut off', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom(png, [], header[1]),
        (rest, start) => {
          const type = animatedType(Uint8Array.from([...start, ...rest]))
          expect(type === null || type.startsWith('image/')).toBe(true)
        },
      ),
    )
  })
})
