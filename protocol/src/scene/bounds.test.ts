import { describe, expect, it } from 'vitest'
import { boundsMetrics, boundsSchema } from './bounds.ts'

const fault = (bounds: unknown) => boundsSchema.safeParse(bounds).error?.issues[0]?.message
const whole = { x1: 0, y1: 0, x2: 100, y2: 100 }

describe('bounds', () => {
  it('are percent; near edges at most 100, far edges at least 0 (CORE-BND-002, CORE-BND-003, CORE-BND-004, CORE-BND-005, CORE-VAL-004)', () => {
    expect(fault(whole)).toBeUndefined()
    expect(fault({ x1: -50, y1: -10, x2: 150, y2: 110 })).toBeUndefined()
    expect(fault({ ...whole, x1: 101, x2: 120 })).toBe('The x1 is invalid')
    expect(fault({ ...whole, y1: 100.1, y2: 120 })).toBe('The y1 is invalid')
    expect(fault({ ...whole, x1: -9, x2: -1 })).toBe('The x2 must be a positive number')
    expect(fault({ ...whole, y1: -9, y2: -0.1 })).toBe('The y2 must be a positive number')
    expect(fault({ ...whole, x1: '0' })).toBe('The x1 must be of type number')
    expect(fault({ ...whole, y2: undefined })).toBe('The y2 must be of type number')
    expect(fault({ ...whole, x2: Number.NaN })).toBe('The x2 must be of type number')
    expect(fault({ ...whole, x1: -1000, y2: 1000 })).toBeUndefined()
    expect(fault({ ...whole, x1: -1000.1 })).toBe('The x1 is invalid')
    expect(fault({ ...whole, y2: 1e308 })).toBe('The y2 is invalid')
  })

  it('never turn inside out (GAP-022)', () => {
    expect(fault({ ...whole, x1: 60, x2: 60 })).toBe('The x2 is invalid')
    expect(fault({ ...whole, y1: 60, y2: 40 })).toBe('The y2 is invalid')
  })

  it('derive size and margins (CORE-BND-001, CORE-BND-006, CORE-BND-007, CORE-BND-008, CORE-BND-009, CORE-BND-010, CORE-BND-011)', () => {
    expect(boundsMetrics({ x1: 10, y1: -5, x2: 70, y2: 80 })).toEqual({
      width: 60,
      height: 85,
      marginLeft: 10,
      marginRight: 30,
      marginTop: -5,
      marginBottom: 20,
    })
  })
})
