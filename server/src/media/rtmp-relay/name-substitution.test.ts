import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AmfValue, readAmf0, writeAmf0 } from '../rtmp/amf0.ts'
import { RtmpChunkReader, type RtmpMessage, rtmpChunks, rtmpType } from '../rtmp/rtmp-chunks.ts'
import { NameSubstitution, standInUrl } from './name-substitution.ts'
import { streamNamesOf } from './rtmp-address.ts'

const names = streamNamesOf('rtmps://live.example/app/instance/s3cret?token=1')
const greeting = Buffer.alloc(1 + 2 * 1_536, 7)
const chunkSize = 4_096

const message = (type: number, payload: Buffer, timestampMs = 0): RtmpMessage => ({
  type,
  payload,
  timestampMs,
  streamId: 1,
})
const command = (...values: AmfValue[]) => message(rtmpType.command, writeAmf0(...values))

/** A key frame of some hundred kilobytes, after more hours than three bytes of milliseconds hold. */
const keyframe = message(rtmpType.video, Buffer.alloc(300_000, 0x17), 20_000_000)
const said = [
  command('connect', 1, { app: 'app', tcUrl: 'rtmp://127.0.0.1:9/app', flashVer: 'FMLE/3.0' }),
  command('releaseStream', 2, null, 'stream'),
  command('publish', 5, null, 'stream', 'live'),
  message(rtmpType.audio, Buffer.from([0xaf, 0]), 40),
  keyframe,
  command('FCUnpublish', 6, null, 'stream'),
]

function spoken(): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(chunkSize)
  return Buffer.concat([
    greeting,
    ...said.slice(0, 1).flatMap((one) => rtmpChunks(3, one, 128)),
    ...rtmpChunks(2, message(rtmpType.setChunkSize, size), 128),
    ...said.slice(1).flatMap((one) => rtmpChunks(3, one, chunkSize)),
  ])
}

function heard(bytes: Buffer): RtmpMessage[] {
  const messages: RtmpMessage[] = []
  new RtmpChunkReader(0xff_ff_ff, (one) => messages.push(one)).push(bytes)
  return messages
}

test('a server hears the real names, and everything else as it was, wherever the bytes are cut', () => {
  const all = spoken()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 40 }), (cuts) => {
      const substitution = new NameSubstitution(names, () => '')
      const at = [0, ...cuts.toSorted((a, b) => a - b), all.length]
      const parts = at.slice(1).map((end, index) => all.subarray(at[index], end))
      const out = Buffer.concat(parts.map((part) => substitution.push(part)))
      expect(out.subarray(0, greeting.length).equals(greeting)).toBe(true)
      const messages = heard(out.subarray(greeting.length))
      const [connect, release, publish, sound, picture, leave] = messages
      expect(messages).toHaveLength(said.length)
      expect(readAmf0(connect?.payload ?? Buffer.alloc(0))).toEqual([
        'connect',
        1,
        { app: 'app/instance', tcUrl: 'rtmps://live.example/app/instance', flashVer: 'FMLE/3.0' },
      ])
      const third = (one?: RtmpMessage) => readAmf0(one?.payload ?? Buffer.alloc(0))[3]
      for (const one of [release, publish, leave]) expect(third(one)).toBe('s3cret?token=1')
      expect(sound).toEqual(said[3])
      expect(picture?.timestampMs).toBe(keyframe.timestampMs)
      expect(picture?.payload.equals(keyframe.payload)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('what ffmpeg is given names nothing of the address', () => {
  const login = streamNamesOf('rtmp://us:pw@live.example/app/key')
  expect(standInUrl(7, names)).toBe('rtmp://127.0.0.1:7/app/stream')
  expect(standInUrl(7, login)).toBe('rtmp://user:password@127.0.0.1:7/app/stream')
})
