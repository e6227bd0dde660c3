import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { TransportPackets } from './transport-packets.ts'
import { TransportTables } from './transport-tables.ts'

/** One packet of MPEG-TS that holds a table. */
function packet(pid: number, ...table: number[]): Buffer {
  const bytes = Buffer.alloc(188, 0xff)
  Buffer.from([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, 0]).copy(bytes)
  const section = [...table, 0, 0, 0, 0]
  section[2] = section.length - 3
  Buffer.from(section).copy(bytes, 5)
  return bytes
}

const programs = packet(0, 0, 0xb0, 0, 0, 1, 0xc1, 0, 0, 0, 0, 0xe0, 0x10, 0, 1, 0xf0, 0x00)
const map = (...streams: number[]) =>
  packet(0x1000, 2, 0xb0, 0, 0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0, ...streams)
const h264 = [0x1b, 0xe1, 0, 0xf0, 0]
const aac = [0x0f, 0xe1, 1, 0xf0, 0]

function told(bytes: Buffer, step = bytes.length): boolean[] {
  const news: boolean[] = []
  const tables = new TransportTables((hasAudio) => news.push(hasAudio))
  const packets = new TransportPackets()
  for (let at = 0; at < bytes.length; at += step) {
    for (const packet of packets.cut(bytes.subarray(at, at + step))) tables.read(packet)
  }
  return news
}

test('the map of the first program says whether there is sound, however the bytes come', () => {
  const silent = Buffer.concat([programs, map(...h264)])
  const whole = Buffer.concat([programs, map(...h264, ...aac)])
  for (const step of [1, 100, 188, 1_316]) {
    expect(told(silent, step)).toEqual([false])
    expect(told(Buffer.concat([Buffer.alloc(7), whole]), step)).toEqual([true])
  }
})

test('noise, a map of nobody and one that is cut tell nothing', () => {
  expect(told(map(...h264))).toEqual([])
  const cut = map(...h264)
  cut.writeUInt16BE(0xb3ff, 6)
  expect(told(Buffer.concat([programs, cut]))).toEqual([])
  expect(told(Buffer.alloc(2_000, 0x47))).toEqual([])
})

test('maps as ffmpeg writes them', () => {
  const made = (...audio: string[]) =>
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', 'color=size=64x64:rate=5:duration=1', ...audio],
      ...['-c:v', 'libx264', '-c:a', 'aac', '-f', 'mpegts', 'pipe:1'],
    ])
  expect(new Set(told(made()))).toEqual(new Set([false]))
  expect(new Set(told(made('-f', 'lavfi', '-i', 'sine=duration=1')))).toEqual(new Set([true]))
})
