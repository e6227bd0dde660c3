import { describe, expect, it } from 'vitest'
import { EngineError } from '../api/engine-error.ts'
import { lutColor } from './lut.ts'
import { lutPicture, lutShape } from './lut-picture.ts'
import { parseCubeLut } from './parse-cube-lut.ts'

/** Exchanges red and blue and halves green. */
const swap = `# made by hand
TITLE "Swap"
LUT_3D_SIZE 2
0 0 0
0 0 1
0 0.5 0
0 0.5 1
1 0 0
1 0 1
1 0.5 0

1 0.5 1
`

const curves = 'LUT_1D_SIZE 3\n0 1 0\n.25 5e-1 0.5\n1.0 0 1\n'

describe('parseCubeLut (Adobe Cube LUT Specification 1.0)', () => {
  it('reads volumes, red changing fastest, with title, comments, empty lines and any line ending', () => {
    for (const text of [swap, swap.replaceAll('\n', '\r\n'), `\u{FEFF}${swap}`]) {
      const lut = parseCubeLut(text)
      expect(lut).toMatchObject({ title: 'Swap', kind: 'volume', size: 2, domainMin: [0, 0, 0] })
      expect(lutColor(lut, [1, 0, 0])).toEqual([0, 0, 1])
      expect(lutColor(lut, [0.2, 0.4, 0.6]).map((value) => +value.toFixed(6))).toEqual([
        0.6, 0.2, 0.2,
      ])
    }
  })

  it('reads curves, each channel for itself', () => {
    const lut = parseCubeLut(curves)
    expect(lut).toMatchObject({ title: null, kind: 'curves', size: 3 })
    expect(lutColor(lut, [0.25, 0.25, 0.75])).toEqual([0.125, 0.75, 0.75])
  })

  it('takes colours outside the domain as its ends', () => {
    const text = `DOMAIN_MIN 0.5 0 0\nDOMAIN_MAX 1 2 1\n${curves}`
    const lut = parseCubeLut(text)
    expect(lutColor(lut, [0.2, 1, 0])).toEqual([0, 0.5, 0])
    expect(lutColor(lut, [0.75, 9, -1])).toEqual([0.25, 0, 0])
    expect(parseCubeLut(`LUT_1D_INPUT_RANGE 0 2\n${curves}`).domainMax).toEqual([2, 2, 2])
  })

  it.each([
    ['', 'neither LUT_1D_SIZE nor LUT_3D_SIZE'],
    ['LUT_3D_SIZE 2\n0 0 0\n', '1 entries in place of 8'],
    [`${curves}0 0 0\n`, 'more than 3 entries (line 5)'],
    ['0 0 0\n', 'before LUT_1D_SIZE or LUT_3D_SIZE (line 1)'],
    ['LUT_1D_SIZE 2\n0 0\n', '3 numbers (line 2)'],
    ['LUT_1D_SIZE 2\n0 nan 0\n', '3 numbers (line 2)'],
    ['LUT_1D_SIZE 2\n0 0 0\nLUT_3D_SIZE 2\n', 'after the numbers (line 3)'],
    ['LUT_1D_SIZE 2\nLUT_3D_SIZE 2\n', 'more than one size (line 2)'],
    ['LUT_1D_SIZE 1\n', 'from 2 to 65536 (line 1)'],
    ['LUT_3D_SIZE 257\n', 'from 2 to 256 (line 1)'],
    ['LUT_3D_SIZE 2.5\n', 'from 2 to 256 (line 1)'],
    ['<!doctype html>\n', 'before LUT_1D_SIZE or LUT_3D_SIZE (line 1)'],
    ['SHAPER 2\n', '"SHAPER" is no keyword (line 1)'],
    [`DOMAIN_MIN 1 0 0\n${curves}`, 'domain is empty'],
  ])('%j fails with a text that names the fault', (text, fault) => {
    const parse = () => parseCubeLut(text)
    expect(parse).toThrow(EngineError)
    expect(parse).toThrow(fault)
    expect(parse).toThrow(expect.objectContaining({ code: 'lut-invalid' }))
  })
})

describe('a table as a picture', () => {
  it('has a square for each step of blue, or one row', () => {
    const { data, ...size } = lutPicture(parseCubeLut(swap))
    expect(size).toEqual({ width: 4, height: 2 })
    expect(lutShape(size)).toEqual({ size: 2, isCurves: false })
    expect([...data.subarray(4, 8)]).toEqual([0, 0, 255, 255])
    expect([...data.subarray(2 * 4, 3 * 4)]).toEqual([255, 0, 0, 255])
    const row = lutPicture(parseCubeLut(curves))
    expect(lutShape(row)).toEqual({ size: 3, isCurves: true })
    expect([...row.data.subarray(4, 8)]).toEqual([64, 128, 128, 255])
    expect(lutShape({ width: 640, height: 360 })).toBeNull()
    expect(lutShape({ width: 1, height: 1 })).toBeNull()
  })

  it('is sampled anew for another domain, for colours from 0 to 1', () => {
    const { data, width } = lutPicture(parseCubeLut(`DOMAIN_MAX 2 2 2\n${curves}`))
    expect(width).toBe(4096)
    expect([...data.subarray(-4)]).toEqual([64, 128, 128, 255])
  })
})
