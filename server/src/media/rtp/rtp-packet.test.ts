import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildRtp } from '../testing/rtp-builder.ts'
import {
  isRtcp,
  originalOfRetransmission,
  parseRtp,
  type RtpHeader,
  readUint16Extension,
  rewriteRtp,
} from './rtp-packet.ts'

function headerOf(packet: Buffer): RtpHeader {
  const header = parseRtp(packet)
  if (header === null) throw new Error('unparsable')
  return header
}

describe('RTP packets (RFC 3550, RFC 8285)', () => {
  test('padding alone becomes an empty packet, which keeps its place among the others', () => {
    const packet = buildRtp({ payload: Buffer.alloc(0), paddingBytes: 200 })
    const header = parseRtp(packet)
    if (header === null) throw new Error('It is a packet.')
    const rewrite = { payloadType: 102, sequenceNumber: 7, timestamp: 9, ssrc: 5 }
    const copy = rewriteRtp(packet, header, rewrite)
    expect(parseRtp(copy)).toMatchObject(rewrite)
    expect(copy).toHaveLength(12)
  })

  test('the payload excludes header extension and padding', () => {
    const payload = Buffer.from('hello')
    const packet = buildRtp({ payload, paddingBytes: 4, extension: { id: 3, value: 0xabcd } })
    const header = parseRtp(packet)
    expect(header).not.toBeNull()
    if (header === null) return
    expect(packet.subarray(header.payloadStart, header.payloadEnd)).toEqual(payload)
    expect(readUint16Extension(packet, header, 3)).toBe(0xabcd)
    expect(readUint16Extension(packet, header, 4)).toBe(-1)
  })

  test('a two-byte header extension is read too', () => {
    const head = buildRtp({ payload: Buffer.alloc(0) })
    head[0] = 0x90
    const packet = Buffer.concat([head, Buffer.from([0x10, 0, 0, 2, 9, 1, 7, 5, 2, 0x12, 0x34, 0])])
    const header = parseRtp(packet)
    expect(header && readUint16Extension(packet, header, 5)).toBe(0x1234)
  })

  test('a rewritten packet has the new numbers and the same payload', () => {
    const packet = buildRtp({ marker: true, payload: Buffer.from([9, 8, 7]), paddingBytes: 2 })
    const header = parseRtp(packet)
    if (header === null) throw new Error('unparsable')
    const copy = rewriteRtp(packet, header, {
      payloadType: 102,
      sequenceNumber: 70_000,
      timestamp: 2 ** 32 + 5,
      ssrc: 77,
    })
    const again = parseRtp(copy)
    expect(again).toMatchObject({
      marker: true,
      payloadType: 102,
      sequenceNumber: 70_000 & 0xffff,
      timestamp: 5,
      ssrc: 77,
    })
    expect(copy.subarray(12)).toEqual(Buffer.from([9, 8, 7]))
  })

  test('a retransmission becomes the packet that it repeats, and probing is no packet (RFC 4588)', () => {
    const original = { payloadType: 102, ssrc: 77 }
    const repeated = buildRtp({
      marker: true,
      payloadType: 103,
      ssrc: 78,
      timestamp: 9_000,
      payload: Buffer.from([0xab, 0xcd, 1, 2, 3]),
    })
    const packet = originalOfRetransmission(repeated, headerOf(repeated), original)
    if (packet === null) throw new Error('no original')
    const expected = { ...original, marker: true, sequenceNumber: 0xabcd, timestamp: 9_000 }
    expect(parseRtp(packet)).toMatchObject(expected)
    expect(packet.subarray(12)).toEqual(Buffer.from([1, 2, 3]))
    const probing = buildRtp({ payload: Buffer.alloc(0), paddingBytes: 200 })
    expect(originalOfRetransmission(probing, headerOf(probing), original)).toBeNull()
  })

  test('any bytes are parsed or refused, never thrown upon', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.integer({ min: 1, max: 14 }),
        (bytes, id) => {
          const packet = Buffer.from(bytes)
          isRtcp(packet)
          const header = parseRtp(packet)
          if (header === null) return
          expect(header.payloadEnd).toBeGreaterThanOrEqual(header.payloadStart)
          expect(header.payloadEnd).toBeLessThanOrEqual(packet.length)
          readUint16Extension(packet, header, id)
          originalOfRetransmission(packet, header, { payloadType: 96, ssrc: 1 })
        },
      ),
    )
  })
})
