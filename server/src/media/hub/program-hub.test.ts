import { describe, expect, test } from 'vitest'
import type { ReceivedRtp } from '../router/media-router.ts'
import { parseRtp } from '../rtp/rtp-packet.ts'
import { buildRtp } from '../testing/rtp-builder.ts'
import { sampleConfig } from '../testing/sample-frames.ts'
import type { ProgramFrame } from './program-frame.ts'
import { ProgramHub } from './program-hub.ts'

const { sequenceParameterSets, pictureParameterSets } = sampleConfig()
const sps = sequenceParameterSets[0] ?? Buffer.alloc(0)
const pps = pictureParameterSets[0] ?? Buffer.alloc(0)

function aggregate(nals: readonly Buffer[]): Buffer {
  const parts = nals.flatMap((nal) => [Buffer.from([nal.length >> 8, nal.length & 255]), nal])
  return Buffer.concat([Buffer.from([24]), ...parts])
}

function setUp() {
  const told: string[] = []
  const requested: string[] = []
  const clock = { ms: 1_000 }
  const sequences = new Map<string, number>()
  const hub = new ProgramHub({
    now: () => clock.ms,
    requestKeyframe: (id) => requested.push(id),
    onSource: (id, { widthPixels }) => told.push(`source ${id} ${widthPixels}`),
    onLost: (id, reason) => told.push(`lost ${id} ${reason}`),
    onReplaced: (id) => told.push(`replaced ${id}`),
    onConfig: () => told.push('config'),
    slate: () => null,
  })
  const send = (sessionId: string, isKey: boolean) => {
    const sequenceNumber = sequences.get(sessionId) ?? 0
    sequences.set(sessionId, sequenceNumber + 1)
    const payload = isKey
      ? aggregate([sps, pps, Buffer.from([0x65, 1, 2])])
      : Buffer.from([0x41, 1, sessionId.charCodeAt(0)])
    const packet = buildRtp({ sequenceNumber, timestamp: clock.ms * 90, marker: true, payload })
    const header = parseRtp(packet)
    if (header === null) throw new Error('unparsable')
    const received: ReceivedRtp = { sessionId, kind: 'video', packet, header, arrivalMs: clock.ms }
    hub.onRtp(received)
  }
  return { hub, told, requested, clock, send }
}

describe('program hub', () => {
  test('a session becomes the program at its first keyframe, which is asked for', () => {
    const { hub, told, requested, send } = setUp()
    send('a', false)
    expect(told).toEqual([])
    expect(requested).toContain('a')
    send('a', true)
    expect(told).toEqual(['config', 'source a 1280'])
    expect(hub.isConnected).toBe(true)
  })

  test('a newer session takes over at its keyframe; the older one never comes back by itself', () => {
    const { hub, told, clock, send } = setUp()
    const frames: ProgramFrame[] = []
    hub.join((frame) => frames.push(frame))
    send('a', true)
    clock.ms += 33
    send('b', false)
    send('a', false)
    clock.ms += 33
    send('b', true)
    clock.ms += 33
    send('a', true)
    send('b', false)
    expect(told).toEqual(['config', 'source a 1280', 'source b 1280', 'replaced a'])
    expect(frames.map((frame) => frame.kind === 'video' && frame.isKey)).toEqual([
      true,
      false,
      true,
      false,
    ])
    const times = frames.map((frame) => frame.timeMs)
    expect(times).toEqual([...times].sort((x, y) => x - y))
  })

  test('a program without pictures for a second is lost; it returns with the next picture', () => {
    const { hub, told, clock, send } = setUp()
    send('a', true)
    clock.ms += 1_001
    hub.tick()
    expect(told.at(-1)).toBe('lost a stalled')
    send('a', false)
    expect(told.at(-1)).toBe('source a 1280')
    hub.endSession('a', 'gone')
    expect(told.at(-1)).toBe('lost a gone')
    expect(hub.isConnected).toBe(false)
  })

  test('keyframes are asked for every 2 s, but only while someone needs them', () => {
    const { hub, requested, clock, send } = setUp()
    send('a', true)
    requested.length = 0
    clock.ms += 5_000
    hub.tick()
    expect(requested).toEqual([])
    const consumer = hub.join(() => undefined)
    expect(requested).toEqual(['a'])
    send('a', true)
    requested.length = 0
    clock.ms += 1_900
    hub.tick()
    expect(requested).toEqual([])
    clock.ms += 101
    hub.tick()
    expect(requested).toEqual(['a'])
    hub.leave(consumer)
    requested.length = 0
    clock.ms += 3_000
    hub.tick()
    expect(requested).toEqual([])
  })
})
