import { describe, expect, it } from 'vitest'
import { analyticsIdSchema } from './analytics-id.ts'

describe('whom analytics is told of (CORE-VAL-024)', () => {
  it.each(['distinct_id', 'distinctid', ' distinct_id '])('never %j', (id) => {
    expect(analyticsIdSchema.safeParse(id).error?.issues[0]?.message).toBe('The id is invalid')
  })
  it.each(['', '  ', undefined, null])('never nobody: %j', (id) => {
    expect(analyticsIdSchema.safeParse(id).error?.issues[0]?.message).toBe('The id cannot be empty')
  })
  it.each(['u1', 'DISTINCT_ID'])('%s is an id', (id) => {
    expect(analyticsIdSchema.parse(id)).toBe(id)
  })
})
