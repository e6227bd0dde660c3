import { describe, expect, it } from 'vitest'
import { isKeyFrame } from './is-key-frame.ts'

describe('isKeyFrame', () => {
  it.each([
    ['vp8', 0b0101_0000, true],
    ['vp8', 0b0101_0001, false],
    // VP9: marker 10, profile, existing frame shown again, not a key frame.
    ['vp9', 0b1000_0010, true],
    ['vp9', 0b1000_0110, false],
    ['vp9', 0b1000_1000, false],
    ['vp9', 0b1011_0001, true],
    ['vp9', 0b1011_0010, false],
    ['vp9', 0b1011_0100, false],
  ] as const)('%s %i is %s', (codec, byte, expected) => {
    expect(isKeyFrame(codec, Uint8Array.of(byte, 0, 0))).toBe(expected)
  })

  it('is false for nothing', () => {
    expect(isKeyFrame('vp8', new Uint8Array())).toBe(false)
  })
})
