import { describe, expect, test } from 'vitest'
import type { MediaKind, ReceivedRtp } from '../router/media-router.ts'
import { parseRtp } from '../rtp/rtp-packet.ts'
import { buildRtp } from '../testing/rtp-builder.ts'
import { sampleConfig } from '../testing/sample-frames.ts'
import { StreamSource } from './stream-source.ts'

const { sequenceParameterSets, pictureParameterSets } = sampleConfig()
const sps720 = sequenceParameterSets[0] ?? Buffer.alloc(0)
const pps = pictureParameterSets[0] ?? Buffer.alloc(0)
// Written by x264: constrained baseline, 640×360.
const sps360 = Buffer.from('6742c01eda0280bfe5c05a80800080a0000003002000000781e2c5d4', 'hex')

function aggregate(nals: readonly Buffer[]): Buffer {
  const parts = nals.flatMap((nal) => [Buffer.from([nal.length >> 8, nal.length & 255]), nal])
  return Buffer.concat([Buffer.from([24]), ...parts])
}

function setUp() {
  const told: string[] = []
  const clock = { ms: 1_000 }
  const frames = { audio: 0, video: 0 }
  const sequences = new Map<string, number>()
  const source = new StreamSource({
    now: () => clock.ms,
    stall: { minMs: 5_000, maxMs: 5_000 },
    requestKeyframe: () => undefined,
    onSource: (id, config) => told.push(`source ${id} ${config?.widthPixels ?? 'sound'}`),
    onLost: (id, reason) => told.push(`lost ${id} ${reason}`),
    onReplaced: (id) => told.push(`replaced ${id}`),
    onConfig: ({ widthPixels }) => told.push(`config ${widthPixels}`),
    onFrame: ({ kind }) => {
      frames[kind] += 1
    },
  })
  const send = (sessionId: string, kind: MediaKind, payload: Buffer) => {
    const track = `${sessionId} ${kind}`
    const sequenceNumber = sequences.get(track) ?? 0
    sequences.set(track, sequenceNumber + 1)
    const packet = buildRtp({ sequenceNumber, timestamp: clock.ms * 90, marker: true, payload })
    const header = parseRtp(packet)
    if (header === null) throw new Error('unparsable')
    const received: ReceivedRtp = { sessionId, kind, packet, header, arrivalMs: clock.ms }
    source.onRtp(received)
  }
  const key = (sessionId: string, sps = sps720) =>
    send(sessionId, 'video', aggregate([sps, pps, Buffer.from([0x65, 1, 2])]))
  /** 20 ms of Opus. */
  const sound = (sessionId: string) => send(sessionId, 'audio', Buffer.from([0xfc, 1, 2, 3]))
  return { source, told, clock, frames, key, sound }
}

describe('what is chosen as a stream', () => {
  test('sound before the first keyframe is not the stream yet', () => {
    const { told, frames, key, sound } = setUp()
    sound('a')
    expect(told).toEqual([])
    key('a')
    sound('a')
    expect(told).toEqual(['config 1280', 'source a 1280'])
    expect(frames).toEqual({ audio: 1, video: 1 })
  })

  test('a session that promised no pictures is the stream at its first sound', () => {
    const { source, told, frames, key, sound } = setUp()
    key('camera')
    source.expectNoVideo('microphone')
    sound('microphone')
    sound('camera')
    expect(told).toEqual([
      'config 1280',
      'source camera 1280',
      'source microphone sound',
      'replaced camera',
    ])
    expect(frames).toEqual({ audio: 1, video: 1 })
  })

  test('it stalls after the given time, by its sound if it has no pictures', () => {
    const { source, told, clock, sound } = setUp()
    source.expectNoVideo('a')
    sound('a')
    clock.ms += 5_000
    source.tick(clock.ms)
    expect(source.isConnected).toBe(true)
    clock.ms += 1
    source.tick(clock.ms)
    expect(told).toEqual(['source a sound', 'lost a stalled'])
    sound('a')
    expect(told.at(-1)).toBe('source a sound')
  })

  test('pictures of another size are told of once', () => {
    const { told, key } = setUp()
    key('a')
    key('a', sps360)
    key('a', sps360)
    expect(told).toEqual(['config 1280', 'source a 1280', 'config 640'])
  })
})
