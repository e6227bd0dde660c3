import { expect, test } from 'vitest'
import { TransportCount } from './transport-count.ts'

function packet(pid: number, counter: number): Buffer {
  const bytes = Buffer.alloc(188)
  bytes[0] = 0x47
  bytes.writeUInt16BE(pid, 1)
  bytes[3] = 0x10 | counter
  return bytes
}

test('what is missing is told by the counter of each stream, over its end, however the bytes are split', () => {
  const count = new TransportCount()
  const sent = [packet(256, 14), packet(257, 3), packet(256, 15), packet(256, 0), packet(257, 6)]
  const bytes = Buffer.concat(sent)
  for (let at = 0; at < bytes.length; at += 100) count.push(bytes.subarray(at, at + 100))
  expect(count).toMatchObject({ arrived: 5, missing: 2 })
  expect(count.share).toBeCloseTo(5 / 7)
  expect(() => count.push(Buffer.alloc(188))).toThrow('MPEG-TS')
})
