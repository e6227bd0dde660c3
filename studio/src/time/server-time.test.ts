import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteServerDate, serverNow } from './server-time.ts'

const NOW = Date.parse('2026-01-01T12:00:00.250Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  noteServerDate(new Date().toUTCString())
  vi.useRealTimers()
})

describe("the server's time", () => {
  it('is that of this computer while they agree to two seconds', () => {
    for (const at of [NOW, NOW - 1_000, NOW + 1_000]) {
      noteServerDate(new Date(at).toUTCString())
      expect(serverNow()).toBe(NOW)
    }
    noteServerDate(null)
    expect(serverNow()).toBe(NOW)
  })

  it('is what its answers say where this computer is wrong by an hour, until it is set right', () => {
    for (const hours of [1, -1]) {
      const atMs = NOW + hours * 3_600_000
      noteServerDate(new Date(atMs).toUTCString())
      expect(Math.abs(serverNow() - atMs)).toBeLessThan(1_000)
      const before = serverNow()
      noteServerDate(new Date(atMs + 1_000).toUTCString())
      expect(serverNow()).toBe(before)
    }
    vi.setSystemTime(serverNow())
    noteServerDate(new Date().toUTCString())
    expect(serverNow()).toBe(Date.now())
  })
})
