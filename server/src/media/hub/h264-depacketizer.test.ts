import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { H264Depacketizer } from './h264-depacketizer.ts'

interface Packet {
  payload: Buffer
  timestamp: number
  marker: boolean
}

/** Packs NAL units as RFC 6184 says: small ones together, large ones in fragments. Written for this test. */
function packetise(nals: readonly Buffer[], timestamp: number, maxBytes: number): Packet[] {
  const payloads: Buffer[] = []
  let small: Buffer[] = []
  const flushSmall = () => {
    const [only] = small
    if (small.length === 1 && only !== undefined) payloads.push(only)
    else if (small.length > 1) {
      const parts = small.flatMap((nal) => [Buffer.from([nal.length >> 8, nal.length & 255]), nal])
      payloads.push(Buffer.concat([Buffer.from([24]), ...parts]))
    }
    small = []
  }
  for (const nal of nals) {
    if (nal.length <= maxBytes) {
      small.push(nal)
      continue
    }
    flushSmall()
    const head = nal.readUInt8(0)
    for (let at = 1; at < nal.length; at += maxBytes) {
      const isFirst = at === 1 ? 0x80 : 0
      const isLast = at + maxBytes >= nal.length ? 0x40 : 0
      const header = Buffer.from([(head & 0xe0) | 28, isFirst | isLast | (head & 0x1f)])
      payloads.push(Buffer.concat([header, nal.subarray(at, at + maxBytes)]))
    }
  }
  flushSmall()
  return payloads.map((payload, index) => ({
    payload,
    timestamp,
    marker: index === payloads.length - 1,
  }))
}

const nal = fc
  .tuple(fc.integer({ min: 1, max: 23 }), fc.uint8Array({ minLength: 1, maxLength: 200 }))
  .map(([type, body]) => Buffer.concat([Buffer.from([0x60 | type]), body]))
const pictures = fc.array(fc.array(nal, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 8,
})

function run(packets: readonly (Packet | 'skip')[]) {
  const out: { nals: Buffer[]; timestamp: number }[] = []
  let lost = 0
  const depacketizer = new H264Depacketizer({
    picture: (nals, timestamp) =>
      out.push({ nals: nals.map((pieces) => Buffer.concat(pieces)), timestamp }),
    lost: () => lost++,
  })
  for (const packet of packets) {
    if (packet === 'skip') depacketizer.skip()
    else depacketizer.push(packet.payload, packet.timestamp, packet.marker)
  }
  return { out, lost }
}

describe('H.264 depacketiser (RFC 6184)', () => {
  test('single, aggregated and fragmented NAL units come out as they went in', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 20, max: 150 }), (list, maxBytes) => {
        const packets = list.flatMap((nals, index) => packetise(nals, index * 3_000, maxBytes))
        const { out, lost } = run(packets)
        expect(lost).toBe(0)
        expect(out).toEqual(list.map((nals, index) => ({ nals, timestamp: index * 3_000 })))
      }),
    )
  })

  test('after a loss every picture that comes out is whole, and the loss is told', () => {
    fc.assert(
      fc.property(pictures, fc.integer({ min: 20, max: 60 }), fc.nat(200), (list, size, which) => {
        const packets: (Packet | 'skip')[] = list.flatMap((nals, index) =>
          packetise(nals, index * 3_000, size),
        )
        packets.splice(which % packets.length, 1, 'skip')
        const { out, lost } = run(packets)
        for (const { nals, timestamp } of out) expect(nals).toEqual(list[timestamp / 3_000])
        const isLastPacketOfAll = which % packets.length === packets.length - 1
        if (!isLastPacketOfAll) expect(lost).toBeGreaterThan(0)
      }),
    )
  })

  test('payloads of strangers never throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.nat(3), fc.boolean())),
        (packets) => {
          run(
            packets.map(([payload, timestamp, marker]) => ({
              payload: Buffer.from(payload),
              timestamp,
              marker,
            })),
          )
        },
      ),
    )
  })

  test('a picture that never ends is given up, and the next one comes through', () => {
    const pictures: number[] = []
    let losses = 0
    const depacketizer = new H264Depacketizer({
      picture: (nals) => pictures.push(nals.length),
      lost: () => losses++,
    })
    const start = Buffer.concat([Buffer.from([0x7c, 0x85]), Buffer.alloc(60_000)])
    const middle = Buffer.concat([Buffer.from([0x7c, 0x05]), Buffer.alloc(60_000)])
    depacketizer.push(start, 0, false)
    for (let packet = 0; packet < 600; packet++) depacketizer.push(middle, 0, false)
    const kept = Reflect.get(depacketizer, 'fragment')
    expect(kept).toBeNull()
    depacketizer.push(Buffer.from([0x61, 1]), 3_000, true)
    depacketizer.push(Buffer.from([0x61, 1]), 6_000, true)
    expect({ pictures, losses }).toEqual({ pictures: [1], losses: 1 })
  })
})
