import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PixelStage } from './pixel-stage.ts'

class FakeImageData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

beforeEach(() => {
  vi.stubGlobal('ImageData', FakeImageData)
})
afterEach(() => vi.unstubAllGlobals())

/** A picture whose pixels are the given letters. */
function picture(rows: readonly string[]) {
  const width = rows[0]?.length ?? 0
  const bytes = [...rows.join('')].flatMap((letter) => Array<number>(4).fill(letter.charCodeAt(0)))
  const size = { pixelWidth: width, pixelHeight: rows.length, width, height: rows.length }
  return {
    kind: 'pixels',
    data: new Uint8Array(bytes),
    hasAlpha: false,
    version: 1,
    ...size,
  } as const
}

function rowsOf({ data, width, height }: ImageData): string[] {
  const letters = Array.from({ length: width * height }, (_, pixel) =>
    String.fromCharCode(data[pixel * 4 + 3] ?? 0),
  ).join('')
  return Array.from({ length: height }, (_, y) => letters.slice(y * width, (y + 1) * width))
}

describe('PixelStage', () => {
  it('repeats the edge of a picture around it', () => {
    const stage = new PixelStage()
    expect(rowsOf(stage.pad(picture(['abc', 'def'])))).toEqual(['aabcc', 'aabcc', 'ddeff', 'ddeff'])
    expect(rowsOf(stage.pad(picture(['x'])))).toEqual(['xxx', 'xxx', 'xxx'])
  })

  it('serves pictures of any size in turn', () => {
    const stage = new PixelStage()
    stage.pad(picture(['abcdef', 'ghijkl', 'mnopqr']))
    expect(rowsOf(stage.pad(picture(['ab', 'cd', 'ef', 'gh'])))).toEqual([
      'aabb',
      'aabb',
      'ccdd',
      'eeff',
      'gghh',
      'gghh',
    ])
    expect(rowsOf(stage.pad(picture(['ab'])))).toEqual(['aabb', 'aabb', 'aabb'])
  })
})
