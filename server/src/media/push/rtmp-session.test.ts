import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AmfValue, readAmf0, writeAmf0 } from '../rtmp/amf0.ts'
import {
  RtmpChunkReader,
  RtmpError,
  type RtmpMessage,
  rtmpChunk,
  rtmpType,
} from '../rtmp/rtmp-chunks.ts'
import { RtmpSession } from './rtmp-session.ts'

const hello = Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536, 7), Buffer.alloc(1_536, 9)])

function command(...values: AmfValue[]): Buffer {
  return rtmpChunk(3, { type: rtmpType.command, streamId: 0, payload: writeAmf0(...values) })
}

const encoder = Buffer.concat([
  hello,
  command('connect', 1, { app: 'push', tcUrl: 'rtmp://h/push' }),
  command('releaseStream', 2, null, 'key'),
  command('createStream', 4, null),
  command('publish', 5, null, 'slot_secret?token=x', 'live'),
])
const picture = rtmpChunk(4, {
  type: rtmpType.video,
  streamId: 1,
  payload: Buffer.from([0x17, 1, 2, 3]),
})
/** As a set chunk size of 4096 goes before long messages. */
const chunkSize = rtmpChunk(2, {
  type: rtmpType.setChunkSize,
  streamId: 0,
  payload: Buffer.from([0, 0, 16, 0]),
})

function bench() {
  const heard = { keys: [] as string[], media: [] as RtmpMessage[], sent: [] as Buffer[], done: 0 }
  const session = new RtmpSession({
    send: (bytes) => heard.sent.push(bytes),
    publish: (key) => {
      heard.keys.push(key)
      session.accept()
    },
    media: (message) => heard.media.push(message),
    done: () => {
      heard.done += 1
    },
  })
  return { session, heard, said: () => Buffer.concat(heard.sent).toString('latin1') }
}

/** Cuts bytes anywhere. */
function inPieces(bytes: Buffer, sizes: readonly number[], take: (piece: Buffer) => void): void {
  let at = 0
  for (const size of sizes) {
    take(bytes.subarray(at, at + size))
    at += size
  }
  take(bytes.subarray(at))
}

describe('an encoder’s connection by RTMP', () => {
  test('shakes hands, connects, publishes and sends, in one piece as in many', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 40 }), (sizes) => {
        const { session, heard, said } = bench()
        inPieces(Buffer.concat([encoder, chunkSize, picture]), sizes, (piece) =>
          session.push(Buffer.from(piece)),
        )
        expect(heard.keys).toEqual(['slot_secret'])
        expect(heard.media.map(({ payload }) => [...payload])).toEqual([[0x17, 1, 2, 3]])
        expect(said()).toContain('NetConnection.Connect.Success')
        expect(said()).toContain('NetStream.Publish.Start')
        expect(heard.sent[0]?.subarray(1_537, 1_540)).toEqual(Buffer.from([7, 7, 7]))
      }),
      { numRuns: 60 },
    )
  })

  test('is done when it says so', () => {
    const { session, heard } = bench()
    session.push(Buffer.concat([encoder, command('deleteStream', 6, null, 1)]))
    expect(heard.done).toBe(1)
  })

  test('hears how much has arrived', () => {
    const { session, heard } = bench()
    session.push(Buffer.concat([encoder, chunkSize]))
    const before = heard.sent.length
    const long = rtmpChunk(4, {
      type: rtmpType.video,
      streamId: 1,
      payload: Buffer.alloc(4_000, 0x27),
    })
    for (let count = 0; count < 700; count++) session.push(long)
    expect(heard.sent.length).toBe(before + 1)
    expect(heard.sent.at(-1)?.subarray(0, 8)).toEqual(Buffer.from([2, 0, 0, 0, 0, 0, 4, 3]))
  })

  test.each([
    ['what is no RTMP', Buffer.from('GET / HTTP/1.1\r\n\r\n'), 'not RTMP'],
    [
      'who wants to play',
      Buffer.concat([hello, command('play', 1, null, 'x')]),
      'nothing is played',
    ],
    [
      'a second publication',
      Buffer.concat([encoder, command('publish', 6, null, 'y')]),
      'a second publication',
    ],
    [
      'a name that is none',
      Buffer.concat([hello, command('publish', 6, null, 5)]),
      'without a name',
    ],
    [
      'a long message of somebody unknown',
      Buffer.concat([hello, Buffer.from([3, 0, 0, 0, 0xff, 0, 0, 20, 0, 0, 0, 0])]),
      'a message of 16711680 bytes',
    ],
    [
      'a chunk size of nothing',
      Buffer.concat([hello, Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0])]),
      'a chunk size of 0',
    ],
    [
      'pictures in pieces of one byte, which would fill the memory',
      Buffer.concat([hello, Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 1])]),
      'a chunk size of 1',
    ],
    [
      'HEVC',
      Buffer.concat([
        encoder,
        rtmpChunk(4, { type: 9, streamId: 1, payload: Buffer.from([0x90, 1]) }),
      ]),
      'Pictures must be coded as H.264',
    ],
  ])('refuses %s', (_, bytes, text) => {
    expect(() => bench().session.push(bytes)).toThrow(text)
  })

  test('takes no more than a little from somebody unknown', () => {
    const { session } = bench()
    session.push(hello)
    const noise = rtmpChunk(4, { type: 9, streamId: 1, payload: Buffer.alloc(200) })
    expect(() => {
      for (let count = 0; count < 1_000; count++) session.push(noise)
    }).toThrow('more than a publisher says')
  })

  test('mutated conversations end in an error of their own or in nothing', () => {
    const whole = Buffer.concat([encoder, chunkSize, picture, command('FCUnpublish', 7, null, 'x')])
    const change = fc.record({
      at: fc.oneof(
        fc.integer({ min: 0, max: 3_080 }),
        fc.integer({ min: 3_073, max: whole.length - 1 }),
      ),
      to: fc.integer({ min: 0, max: 255 }),
    })
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: whole.length }),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 8 }),
        (changes, length, sizes) => {
          const bytes = Buffer.from(whole)
          for (const { at, to } of changes) bytes[at] = to
          const { session } = bench()
          try {
            inPieces(bytes.subarray(0, length), sizes, (piece) => session.push(piece))
          } catch (error) {
            expect(error instanceof RtmpError || error instanceof RangeError).toBe(true)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('noise behind a handshake hurts nobody', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (noise) => {
        const { session } = bench()
        try {
          session.push(Buffer.concat([hello, noise]))
        } catch (error) {
          expect(error instanceof RtmpError || error instanceof RangeError).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('chunks of RTMP', () => {
  test('messages lie inside each other, with times that go on and long ones', () => {
    const messages: RtmpMessage[] = []
    const reader = new RtmpChunkReader(1_000, (message) => messages.push(message))
    const audio = (format: number, bytes: number[]) => Buffer.from([(format << 6) | 4, ...bytes])
    // 200 bytes of a picture in two chunks, with a sound between.
    reader.push(Buffer.from([6, 0, 0, 10, 0, 0, 200, 9, 1, 0, 0, 0, ...Buffer.alloc(128, 1)]))
    reader.push(audio(0, [0, 0, 20, 0, 0, 2, 8, 1, 0, 0, 0, 5, 6]))
    reader.push(Buffer.from([0xc6, ...Buffer.alloc(72, 2)]))
    reader.push(audio(2, [0, 0, 23, 7, 8]))
    reader.push(audio(3, [9, 9]))
    const extended = [0xff, 0xff, 0xff, 0, 0, 1, 8, 1, 0, 0, 0, 0x01, 0, 0, 0, 4]
    reader.push(audio(0, extended))
    expect(messages.map(({ timestampMs, payload }) => [timestampMs, payload.length])).toEqual([
      [20, 2],
      [10, 200],
      [43, 2],
      [66, 2],
      [0x01_00_00_00, 1],
    ])
    expect(messages[1]?.payload.subarray(126, 130)).toEqual(Buffer.from([1, 1, 2, 2]))
  })

  test('a sender can’t make us keep more than one message of each of a few streams', () => {
    const reader = new RtmpChunkReader(1_000, () => undefined)
    expect(() => {
      for (let id = 3; id < 60; id++) {
        reader.push(Buffer.from([id, 0, 0, 0, 0, 2, 0, 9, 1, 0, 0, 0, ...Buffer.alloc(128)]))
      }
    }).toThrow('more than 32 chunk streams')
  })

  test('a chunk that arrives in many pieces takes a time that grows as the chunk does', () => {
    // Four times the pieces take sixteen times as long where each is added to all before.
    const smallMs = chunkMs(2_000_000)
    expect(chunkMs(8_000_000) / smallMs).toBeLessThan(10)
  })
})

/** Milliseconds to take a message in one chunk that arrives in pieces of 200 bytes; the shortest of some runs, and never so short that the clock decides. */
function chunkMs(bytes: number): number {
  const runs = Array.from({ length: 3 }, () => {
    let taken = 0
    const reader = new RtmpChunkReader(bytes, ({ payload }) => {
      taken = payload.length
    })
    const chunkSize = [2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff]
    const head = [6, 0, 0, 0, bytes >> 16, (bytes >> 8) & 0xff, bytes & 0xff, 9, 1, 0, 0, 0]
    const startMs = performance.now()
    reader.push(Buffer.from([...chunkSize, ...head]))
    const piece = Buffer.alloc(100)
    for (let sent = 0; sent < bytes; sent += piece.length) reader.push(piece)
    expect(taken).toBe(bytes)
    return performance.now() - startMs
  })
  return Math.max(Math.min(...runs), 5)
}

describe('AMF0', () => {
  test('what is written is read', () => {
    const values = ['connect', 1.5, { app: 'push', isOn: true, list: [1, null, 'x'] }, undefined]
    expect(readAmf0(writeAmf0(...values))).toEqual(values)
  })

  test('deep and endless values are refused', () => {
    const deep = Buffer.concat(Array.from({ length: 40 }, () => Buffer.from([10, 0, 0, 0, 1])))
    expect(() => readAmf0(deep)).toThrow(RangeError)
    expect(() => readAmf0(Buffer.from([10, 0xff, 0xff, 0xff, 0xff, 5]))).toThrow(RangeError)
    expect(() => readAmf0(Buffer.alloc(20_000, 5))).toThrow('too much')
  })
})
