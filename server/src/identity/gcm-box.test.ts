import { describe, expect, it } from 'vitest'
import { GcmBox } from './gcm-box.ts'

const KEY = 'ab'.repeat(32)

describe('sealed secrets', () => {
  it('are opened with the same key only', () => {
    const box = new GcmBox(KEY)
    const sealed = box.seal('rtmp://host/app/key ü')
    expect(sealed).not.toContain('key')
    expect(box.open(sealed)).toBe('rtmp://host/app/key ü')
    expect(() => new GcmBox('cd'.repeat(32)).open(sealed)).toThrow()
  })

  it('look different each time', () => {
    const box = new GcmBox(KEY)
    expect(box.seal('same')).not.toBe(box.seal('same'))
  })

  it('are refused when a byte was changed', () => {
    const box = new GcmBox(KEY)
    const bytes = Buffer.from(box.seal('secret'), 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => box.open(bytes.toString('base64url'))).toThrow()
  })
})
