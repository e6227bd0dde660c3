import { describe, expect, it } from 'vitest'
import { splitAccessUnits } from './access-units.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')

describe('splitAccessUnits (H.264 annex B)', () => {
  it('gives each picture with the parameter sets before it, without delimiters', () => {
    const stream = bytes(
      `00000001 09f0 00000001 67aa 000001 68bb 000001 65cc01
       00000001 09f0 000001 41dd
       00000001 09f0 00000001 41ee`,
    )
    expect(splitAccessUnits(stream).map((unit) => unit.toString('hex'))).toEqual([
      '0000000167aa00000168bb00000165cc01',
      '00000141dd',
      '0000000141ee',
    ])
  })

  it('gives nothing where there is no picture', () => {
    expect(splitAccessUnits(bytes('00000001 67aa'))).toEqual([])
    expect(splitAccessUnits(bytes('00000001 09f0'))).toEqual([])
  })
})
