import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SrtRewrapping } from './srt-rewrapping.ts'

/** A conclusion of libsrt 1.5.1 whose key is wrapped with the passphrase below, and a packet that renews such a key. */
const conclusion = Buffer.from(
  [
    '80000000000000000000c03f0000000000000005000000071665cb22000005dc00002000ffffffff2636b18d',
    'd5d807760100007f0000000000000000000000000001000300010501000000bf007800000005000164636261',
    '0003000e12202901000000000200020000000404cfd742304e57a35a23dd9d0de3e29ca04509d3567db17054',
    '359e01a54a9b51deda5401d6047200d9',
  ].join(''),
  'hex',
)
const material = conclusion.subarray(-56)
const renewal = Buffer.concat([Buffer.from('ffff0003', 'hex'), Buffer.alloc(12), material])
const far = 'far-passphrase-1'

test.each([
  ['a handshake', conclusion],
  ['a packet of its own', renewal],
])('the key in %s is wrapped for the other end, and back as it was', (_, packet) => {
  const first = new SrtRewrapping({ near: 'near-passphrase', far })
  const near = first.toNear(packet)
  expect(near.length).toBe(packet.length)
  // The wrapped key lies at the end, and nothing else changes.
  expect(near.subarray(0, -24).equals(packet.subarray(0, -24))).toBe(true)
  expect(near.subarray(-24).equals(packet.subarray(-24))).toBe(false)
  const second = new SrtRewrapping({ near: 'near-passphrase', far })
  expect(second.toFar(near).equals(packet)).toBe(true)
})

test('a key of another passphrase, media and noise stay as they are', () => {
  const other = new SrtRewrapping({ near: 'near-passphrase', far: 'another-passphrase' })
  expect(other.toNear(conclusion)).toBe(conclusion)
  const media = Buffer.concat([Buffer.alloc(16), material])
  expect(other.toNear(media)).toBe(media)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: conclusion.length - 1 }),
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: conclusion.length }),
      (at, to, length) => {
        const packet = Buffer.from(conclusion)
        packet[at] = to
        other.toNear(packet.subarray(0, length))
      },
    ),
    { numRuns: 300 },
  )
})
