import { describe, expect, it } from 'vitest'
import type { MediaKind } from '../router/media-router.ts'
import { ForwardedMedia } from './forwarded-media.ts'

function packet(ssrc: number, sequenceNumber: number): Buffer {
  const bytes = Buffer.alloc(14)
  bytes[0] = 0x80
  bytes[1] = 102
  bytes.writeUInt16BE(sequenceNumber & 0xffff, 2)
  bytes.writeUInt32BE(ssrc, 8)
  return bytes
}

const mids = new Map<MediaKind, string>([
  ['audio', '0'],
  ['video', '1'],
])

describe('what Janus forwards of a publisher', () => {
  it('is told apart by the numbers that Janus was given; strangers are left out', () => {
    const media = new ForwardedMedia(['audio', 'video'])
    const [audio, video] = media.targets(mids)
    expect(audio).toMatchObject({ kind: 'audio', mid: '0', payloadType: 111 })
    expect(video).toMatchObject({ kind: 'video', mid: '1', payloadType: 102 })
    expect(media.read(packet(audio?.ssrc ?? 0, 1), 5)).toMatchObject({
      kind: 'audio',
      arrivalMs: 5,
    })
    expect(media.read(packet(video?.ssrc ?? 0, 1), 5)).toMatchObject({ kind: 'video' })
    const stranger = Math.max(audio?.ssrc ?? 0, video?.ssrc ?? 0) + 1
    expect(media.read(packet(stranger, 2), 5)).toBeNull()
    expect(media.read(Buffer.from('GET / HTTP/1.1'), 5)).toBeNull()
    expect(media.counts).toEqual({ expected: 2, received: 2 })
  })

  it('asks for no more than was promised', () => {
    expect(new ForwardedMedia(['audio']).targets(mids).map(({ kind }) => kind)).toEqual(['audio'])
    expect(new ForwardedMedia(['audio', 'video']).targets(new Map([['video', '0']]))).toHaveLength(
      1,
    )
  })

  it('counts what was lost, though it was repeated, across the wrap of the numbers (GAP-013)', () => {
    const media = new ForwardedMedia(['video'])
    const ssrc = media.targets(mids)[0]?.ssrc ?? 0
    for (const number of [65_530, 65_531, 65_534, 65_535, 0, 65_532, 65_533, 3]) {
      expect(media.read(packet(ssrc, number), 0)).not.toBeNull()
    }
    // 65 532, 65 533, 1 and 2 did not come in their turn.
    expect(media.counts).toEqual({ expected: 10, received: 6 })
  })
})
