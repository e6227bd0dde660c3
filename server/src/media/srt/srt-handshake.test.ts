import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inductionReply,
  inductionRequest,
  isShutdown,
  keyMaterialOf,
  readHandshake,
  refusalReply,
  withCookie,
  withStreamId,
} from './srt-handshake.ts'

/** A caller's second packet, as libsrt builds it. */
function conclusion(streamId: string, { before = Buffer.alloc(0) } = {}): Buffer {
  const head = Buffer.alloc(64)
  head.writeUInt16BE(0x80_00, 0)
  head.writeUInt32BE(5, 16)
  head.writeUInt16BE(5, 22)
  head.writeUInt32BE(0xff_ff_ff_ff, 36)
  head.writeUInt32BE(0x0a_0b_0c_0d, 40)
  head.writeUInt32BE(77, 44)
  const text = Buffer.alloc(Math.ceil(streamId.length / 4) * 4)
  text.write(streamId, 'latin1')
  const extension = Buffer.alloc(4)
  extension.writeUInt16BE(5, 0)
  extension.writeUInt16BE(text.length / 4, 2)
  return Buffer.concat([head, before, extension, text.swap32()])
}

const requirements = Buffer.concat([Buffer.from([0, 1, 0, 3]), Buffer.alloc(12)])

describe('handshakes of SRT', () => {
  test('a caller’s stream id is read, wherever it stands', () => {
    const expected = { version: 5, kind: 'conclusion', socketId: 0x0a_0b_0c_0d, cookie: 77 }
    for (const streamId of ['x', 'abcd', 'slot_0123456789']) {
      expect(readHandshake(conclusion(streamId, { before: requirements }))).toEqual({
        ...expected,
        streamId,
      })
    }
    expect(readHandshake(conclusion('x').subarray(0, 64))).toEqual({ ...expected, streamId: null })
  })

  test('answers go to the caller’s socket and are no longer than what they answer', () => {
    const request = inductionRequest(conclusion('key'))
    expect(readHandshake(request)).toMatchObject({ kind: 'induction', version: 4, cookie: 0 })
    const reply = inductionReply(request, 1_234)
    expect(reply.length).toBe(64)
    expect(reply.readUInt32BE(12)).toBe(0x0a_0b_0c_0d)
    expect(reply.readUInt16BE(22)).toBe(0x4a_17)
    expect(readHandshake(reply)).toMatchObject({ version: 5, kind: 'induction', cookie: 1_234 })
    const refusal = refusalReply(conclusion('key'))
    expect(refusal.length).toBe(64)
    expect(refusal.readUInt32BE(36)).toBe(2_403)
    expect(readHandshake(refusal)).toMatchObject({ kind: 'refusal' })
  })

  test('another cookie leaves the rest as it is', () => {
    const packet = conclusion('key')
    expect(readHandshake(withCookie(packet, 9))).toMatchObject({ cookie: 9, streamId: 'key' })
    expect(readHandshake(packet)).toMatchObject({ cookie: 77 })
  })

  test('a caller is given a stream id, unless it has one', () => {
    const without = conclusion('x').subarray(0, 64)
    for (const id of ['key', '#!::r=live/ä,m=publish']) {
      const latin = Buffer.from(id, 'utf8').toString('latin1')
      expect(readHandshake(withStreamId(without, id))?.streamId).toBe(latin)
    }
    const named = conclusion('other', { before: requirements })
    expect(withStreamId(named, 'key')).toBe(named)
    const request = inductionRequest(named)
    expect(withStreamId(request, 'key')).toBe(request)
  })

  test('a shutdown is known', () => {
    const shutdown = Buffer.alloc(20)
    shutdown.writeUInt16BE(0x80_05, 0)
    expect(isShutdown(shutdown)).toBe(true)
    expect(isShutdown(conclusion('x'))).toBe(false)
    expect(isShutdown(Buffer.alloc(3))).toBe(false)
  })

  test('noise and mutated packets are read as something or as nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        readHandshake(Buffer.from(noise))
        isShutdown(Buffer.from(noise))
        keyMaterialOf(Buffer.from(noise))
        withStreamId(Buffer.from(noise), 'key')
      }),
    )
    const whole = conclusion('slot_secret', { before: requirements })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: whole.length }),
        (at, to, length) => {
          const packet = Buffer.from(whole)
          packet[at] = to
          const part = packet.subarray(0, length)
          readHandshake(part)
          keyMaterialOf(part)
          withStreamId(part, 'key')
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
