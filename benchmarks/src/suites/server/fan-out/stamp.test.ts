import { describe, expect, it } from 'vitest'
import { monotonicMicroseconds, readStamp, restamp, stampOf } from './stamp.ts'

describe('a stamp', () => {
  const message = JSON.stringify({ clientId: stampOf(17), name: 'a@b' })

  it('is read wherever it stands', () => {
    expect(readStamp(Buffer.from(message))).toBe(17)
    expect(readStamp(Buffer.from('{"name":"a@b"}'))).toBeNull()
  })

  it('is replaced by a later one', () => {
    const now = monotonicMicroseconds()
    const later = restamp(message, now)
    expect(readStamp(Buffer.from(later))).toBe(now)
    expect(JSON.parse(later)).toEqual({ clientId: stampOf(now), name: 'a@b' })
  })
})
