import { PassThrough, Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { type RtmpMessage, rtmpType } from '../rtmp/rtmp-chunks.ts'
import { FlvFeed } from './flv-feed.ts'

function message(type: number, timestampMs: number, ...bytes: number[]): RtmpMessage {
  return { type, timestampMs, streamId: 1, payload: Buffer.from(bytes) }
}

const { video, audio, data } = rtmpType
const pictureSetup = message(video, 0, 0x17, 0, 1)
const soundSetup = message(audio, 0, 0xaf, 0, 2)
const keyframe = (atMs: number) => message(video, atMs, 0x17, 1, 3)
const delta = (atMs: number) => message(video, atMs, 0x27, 1, 4)
const sound = (atMs: number) => message(audio, atMs, 0xaf, 1, 5)
const metadata: RtmpMessage = {
  ...message(data, 0),
  payload: Buffer.from('\x02\x00\x0d@setDataFrame\x02\x00\x0aonMetaData', 'latin1'),
}

/** What a reader got, as [type, time, first byte] of each tag. */
function read(stream: PassThrough): number[][] {
  const bytes: Buffer = stream.read() ?? Buffer.alloc(0)
  const tags: number[][] = []
  if (bytes.length === 0) return tags
  expect(bytes.subarray(0, 3).toString()).toBe('FLV')
  for (let at = 13; at < bytes.length; ) {
    const length = bytes.readUIntBE(at + 1, 3)
    const timeMs = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 2 ** 24
    tags.push([bytes.readUInt8(at), timeMs, bytes.readUInt8(at + 11)])
    at += 11 + length
    expect(bytes.readUInt32BE(at)).toBe(11 + length)
    at += 4
  }
  return tags
}

describe('FLV of a pushed stream', () => {
  test('begins with a keyframe behind what describes it, again for each reader', () => {
    const feed = new FlvFeed()
    const first = new PassThrough()
    feed.begin(first)
    // From where a tag has its highest byte apart from the others.
    const startMs = 0x01_00_00_00
    const at = (ms: number) => startMs + ms
    for (const it of [metadata, pictureSetup, soundSetup, delta(at(-40)), sound(at(-38))]) {
      feed.write(it)
    }
    for (const it of [keyframe(at(-20)), sound(at(-19)), delta(at(0))]) feed.write(it)
    expect(read(first)).toEqual([
      [data, at(-20), 2],
      [video, at(-20), 0x17],
      [audio, at(-20), 0xaf],
      [video, at(-20), 0x17],
      [audio, at(-19), 0xaf],
      [video, at(0), 0x27],
    ])
    const second = new PassThrough()
    feed.begin(second)
    for (const it of [delta(at(40)), sound(at(41)), keyframe(at(50))]) feed.write(it)
    expect(read(second).map(([type, timeMs]) => [type, timeMs])).toEqual([
      [data, at(50)],
      [video, at(50)],
      [audio, at(50)],
      [video, at(50)],
    ])
  })

  test('timestamps that jump by ten hours and back are written as if they had gone on', () => {
    const feed = new FlvFeed()
    const reader = new PassThrough()
    feed.begin(reader)
    const jumpMs = 36_000_000
    for (const it of [pictureSetup, soundSetup, keyframe(0), sound(1), delta(40)]) feed.write(it)
    for (const it of [pictureSetup, keyframe(jumpMs + 80), sound(jumpMs + 81)]) feed.write(it)
    for (const it of [delta(120), sound(121)]) feed.write(it)
    const times = read(reader).map(([, timeMs]) => timeMs)
    expect(times.slice(2)).toEqual([0, 1, 40, 40, 80, 81, 120, 121])
  })

  test('tells of sound by what is said in advance, else by what comes; sound that comes late is told of', () => {
    const saying = (words: string): RtmpMessage => ({
      ...message(data, 0),
      payload: Buffer.from(`\x02\x00\x0aonMetaData\x08${words}`, 'latin1'),
    })
    const told = (...messages: RtmpMessage[]) => {
      const feed = new FlvFeed()
      const news: boolean[] = []
      feed.onDescribed((hasAudio) => news.push(hasAudio))
      for (const it of messages) feed.write(it)
      return news
    }
    expect(told(saying('videocodecid audiocodecid'))).toEqual([true])
    expect(told(saying('videocodecid'), pictureSetup, keyframe(0))).toEqual([false])
    expect(told(saying('videocodecid'), keyframe(0), sound(900), delta(910))).toEqual([false, true])
    expect(told(pictureSetup, keyframe(0), delta(400))).toEqual([])
    expect(told(pictureSetup, keyframe(0), delta(400), sound(410))).toEqual([true])
    expect(told(pictureSetup, keyframe(0), delta(400), delta(500))).toEqual([false])
  })

  test('a first reader gets what came since the newest keyframe; the file says whether there is sound', () => {
    const feed = new FlvFeed()
    for (const it of [metadata, pictureSetup, keyframe(0), delta(10), keyframe(40), delta(50)]) {
      feed.write(it)
    }
    const reader = new PassThrough()
    feed.begin(reader)
    feed.write(delta(60))
    const bytes: Buffer = reader.read()
    expect(bytes[4]).toBe(1)
    reader.unshift(bytes)
    expect(read(reader).map(([, timeMs]) => timeMs)).toEqual([40, 40, 40, 50, 60])
  })

  test('sound alone begins at once', () => {
    const feed = new FlvFeed()
    const reader = new PassThrough()
    feed.begin(reader)
    for (const it of [soundSetup, sound(5), sound(25)]) feed.write(it)
    expect(read(reader).map(([, timeMs]) => timeMs)).toEqual([5, 5, 25])
  })

  test('a reader that is behind misses whole groups of pictures; one that is gone, all', () => {
    const feed = new FlvFeed()
    const taken: Buffer[] = []
    let isSlow = true
    const slow = new Writable({
      highWaterMark: 1,
      write: (bytes: Buffer, _, next) => {
        taken.push(bytes)
        if (!isSlow) next()
        else release.push(next)
      },
    })
    const release: (() => void)[] = []
    feed.begin(slow)
    feed.write(pictureSetup)
    feed.write(keyframe(0))
    const large: RtmpMessage = { ...delta(1), payload: Buffer.alloc(9_000_000, 0x27) }
    feed.write(large)
    feed.write(delta(2))
    isSlow = false
    for (const next of release) next()
    feed.write(delta(3))
    feed.write(keyframe(4))
    expect(taken.length).toBe(3)
    slow.destroy()
    expect(() => feed.write(keyframe(5))).not.toThrow()
  })
})
