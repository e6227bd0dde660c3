import { describe, expect, it } from 'vitest'
import type { CanvasOptions } from '../api/canvas.ts'
import { checkBusId } from '../audio/check-bus-id.ts'
import { checkCanvasOptions } from './canvas-options.ts'

const size = { width: 320, height: 180, frameRate: 30 }
const invalid = expect.objectContaining({ code: 'invalid-option' })

describe('checkCanvasOptions', () => {
  it('fills in the role, and takes the smaller rate', () => {
    expect(checkCanvasOptions({ ...size, maxFps: 5 })).toEqual({
      ...size,
      frameRate: 5,
      role: 'program',
    })
  })

  it.each([
    undefined,
    null,
    { ...size, role: 'nope' },
    { ...size, width: 0 },
    { ...size, height: 8193 },
    { ...size, frameRate: Number.NaN },
    { ...size, role: 'iso' },
  ])('refuses %o', (options) => {
    expect(() => checkCanvasOptions(options as CanvasOptions)).toThrowError(invalid)
  })
})

describe('checkBusId', () => {
  it('takes strings that are not empty alone', () => {
    expect(() => checkBusId('program')).not.toThrow()
    for (const id of ['', undefined, null, 5]) {
      expect(() => checkBusId(id as string)).toThrowError(invalid)
    }
  })
})
