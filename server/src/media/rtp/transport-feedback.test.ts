import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TransportFeedback } from './transport-feedback.ts'

/** Independent reading of a feedback packet: sequence number → arrival in microseconds. */
function readFeedback(packet: Buffer): { arrivals: Map<number, number>; count: number } {
  const base = packet.readUInt16BE(12)
  const count = packet.readUInt16BE(14)
  let timeUs = packet.readIntBE(16, 3) * 64_000
  const symbols: number[] = []
  let at = 20
  while (symbols.length < count) {
    const chunk = packet.readUInt16BE(at)
    at += 2
    expect(chunk >> 14).toBe(3)
    for (let shift = 12; shift >= 0; shift -= 2) symbols.push((chunk >> shift) & 3)
  }
  const arrivals = new Map<number, number>()
  symbols.slice(0, count).forEach((symbol, index) => {
    if (symbol === 0) return
    timeUs += 250 * (symbol === 1 ? packet.readUInt8(at) : packet.readInt16BE(at))
    at += symbol
    arrivals.set((base + index) & 0xffff, timeUs)
  })
  return { arrivals, count }
}

describe('transport-wide congestion feedback', () => {
  test('every arrival is reported once, within a quarter of a millisecond, losses as losses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.array(fc.record({ gap: fc.integer({ min: 1, max: 4 }), waitUs: fc.nat(300_000) }), {
          minLength: 1,
          maxLength: 80,
        }),
        (start, packets) => {
          const feedback = new TransportFeedback()
          let sequence = start
          let timeUs = 5_000_000
          const sent = new Map<number, number>()
          packets.forEach(({ gap, waitUs }, index) => {
            if (index > 0) sequence += gap
            timeUs += waitUs
            sent.set(sequence & 0xffff, timeUs)
            feedback.onPacket(sequence & 0xffff, timeUs)
          })
          const packet = feedback.build(1, 2)
          expect(packet).not.toBeNull()
          if (packet === null) return
          expect(packet.length).toBe((packet.readUInt16BE(2) + 1) * 4)
          const { arrivals, count } = readFeedback(packet)
          expect(count).toBe(sequence - start + 1)
          expect([...arrivals.keys()].sort()).toEqual([...sent.keys()].sort())
          for (const [key, at] of sent) {
            expect(Math.abs((arrivals.get(key) ?? 0) - at)).toBeLessThanOrEqual(125)
          }
          expect(feedback.build(1, 2)).toBeNull()
        },
      ),
    )
  })

  test('numbers that leap are not kept without end, and reports go on after them', () => {
    const feedback = new TransportFeedback()
    for (let packet = 0; packet < 200_000; packet++)
      feedback.onPacket((packet * 30_001) & 0xffff, packet)
    let reports = 0
    while (feedback.build(1, 2) !== null) reports++
    expect(reports).toBeLessThanOrEqual(4_000)
    feedback.onPacket((199_999 * 30_001 + 1) & 0xffff, 300_000)
    const packet = feedback.build(1, 2)
    expect(packet && readFeedback(packet).arrivals.size).toBe(1)
  })

  test('a hole longer than one feedback packet does not stop the reports', () => {
    const feedback = new TransportFeedback()
    feedback.onPacket(10, 1_000)
    feedback.build(1, 2)
    feedback.onPacket(5_000, 2_000)
    const packet = feedback.build(1, 2)
    expect(packet && readFeedback(packet).arrivals.size).toBe(1)
  })
})
