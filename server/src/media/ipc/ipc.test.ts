import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hostEntry } from './host-entry.ts'
import { fromHostSchema, hostCalls, isHostCall } from './messages.ts'

describe('the way to the media host', () => {
  test('from source it is TypeScript with tsx, built it is the file beside', () => {
    const source = hostEntry()
    expect(source.path).toMatch(/host\/media-host\.ts$/)
    expect(existsSync(source.path)).toBe(true)
    expect(source.execArgv[0]).toBe('--import')
    expect(hostEntry('file:///srv/dist/chunk-X.js')).toEqual({
      path: '/srv/dist/media-host.js',
      execArgv: [],
    })
  })

  test('messages of strangers are refused', () => {
    expect(fromHostSchema.safeParse({ type: 'event', event: { type: 'nonsense' } }).success).toBe(
      false,
    )
    expect(isHostCall('toString')).toBe(false)
    const call = { eventId: 'e', outputId: 'o', kind: 'file', url: 'file:///etc/passwd' }
    expect(hostCalls.startOutput.request.safeParse(call).success).toBe(false)
  })

  test('an event arrives as it was sent, without fields that were left out', () => {
    const event = { type: 'outputStatus', eventId: 'e', outputId: 'o', status: 'started' }
    expect(fromHostSchema.parse({ type: 'event', event })).toEqual({ type: 'event', event })
  })
})
