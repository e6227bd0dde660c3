import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRtcp } from './rtcp-reader.ts'
import {
  writeNack,
  writePictureLossIndication,
  writeReceiverEstimate,
  writeReceiverReport,
  writeSenderReport,
} from './rtcp-writer.ts'

describe('RTCP (RFC 3550, RFC 4585, REMB)', () => {
  test('a sender report survives writing and reading to a millionth of a second', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 4_294_967_295_000, noNaN: true }),
        fc.integer({ min: 0, max: 0xffffffff }),
        (ntpMs, rtpTimestamp) => {
          const packet = writeSenderReport({
            ssrc: 5,
            ntpMs,
            rtpTimestamp,
            packetCount: 1,
            octetCount: 2,
          })
          const [message] = readRtcp(packet)
          expect(message).toMatchObject({ type: 'senderReport', ssrc: 5, rtpTimestamp })
          if (message?.type === 'senderReport')
            expect(Math.abs(message.ntpMs - ntpMs)).toBeLessThan(0.002)
        },
      ),
    )
  })

  test('a NACK names exactly the lost packets, across the wrap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 }),
        (start, offsets) => {
          const wanted = offsets.sort((a, b) => a - b).map((offset) => (start + offset) & 0xffff)
          const [message] = readRtcp(writeNack(1, 2, wanted))
          expect(message).toEqual({ type: 'nack', mediaSsrc: 2, sequenceNumbers: wanted })
        },
      ),
    )
  })

  test('keyframe requests are recognised in a compound packet', () => {
    const compound = Buffer.concat([writeReceiverReport(1, []), writePictureLossIndication(1, 2)])
    expect(readRtcp(compound)).toEqual([{ type: 'keyframeRequest' }])
  })

  test('a receiver report carries its figures at their places', () => {
    const packet = writeReceiverReport(1, [
      {
        ssrc: 0xdeadbeef,
        fractionLost: 25,
        packetsLost: -3,
        extendedHighestSequence: 70_001,
        jitter: 9,
        lastSenderReport: 0x1234_5678,
        delaySinceLastSenderReport: 65_536,
      },
    ])
    expect(packet.readUInt32BE(8)).toBe(0xdeadbeef)
    expect(packet[12]).toBe(25)
    expect(packet.readIntBE(13, 3)).toBe(-3)
    expect(packet.readUInt32BE(16)).toBe(70_001)
    expect(packet.readUInt32BE(24)).toBe(0x12345678)
    expect(packet.readUInt32BE(28)).toBe(65_536)
  })

  test('REMB states the bit rate within the precision of its mantissa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30_000, max: 50_000_000 }), (bitRateBps) => {
        const packet = writeReceiverEstimate(1, bitRateBps, [7])
        expect(packet.toString('latin1', 12, 16)).toBe('REMB')
        const exponent = packet.readUInt8(17) >> 2
        const mantissa = ((packet.readUInt8(17) & 3) << 16) | packet.readUInt16BE(18)
        expect(Math.abs(mantissa * 2 ** exponent - bitRateBps) / bitRateBps).toBeLessThan(1e-4)
      }),
    )
  })

  test('any bytes are read without throwing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        expect(Array.isArray(readRtcp(Buffer.from(bytes)))).toBe(true)
      }),
    )
  })
})
