import { expect, test } from 'vitest'
import { SeededRandom } from '../testing/fuzz/seeded-random.ts'
import { heldCheck, isSignedWith, readCheck, repairedCheck } from './stun-check.ts'

const password = 'asd88fgpdd777uzjYhagZg'
const held = heldCheck('ufrg', password)

/** The same check with the tie-breaker 0, unsigned as it is. */
function withoutTieBreaker(): Buffer {
  const check = Buffer.from(held)
  const at = check.indexOf(Buffer.from([0x80, 0x29, 0, 8]))
  check.fill(0, at + 4, at + 12)
  return check
}

test('a check of ours is signed, and names a role with a tie-breaker', () => {
  expect(readCheck(held)).toEqual({ localUfrag: 'ufrg', hasZeroTieBreaker: false })
  expect(isSignedWith(held, password)).toBe(true)
  expect(isSignedWith(held, 'another')).toBe(false)
})

test('the tie-breaker 0 is replaced, and the check signed anew (RFC 8445, 16.1)', () => {
  const zero = withoutTieBreaker()
  expect(readCheck(zero)).toEqual({ localUfrag: 'ufrg', hasZeroTieBreaker: true })
  expect(isSignedWith(zero, password)).toBe(false)
  const repaired = repairedCheck(zero, password)
  expect(repaired).toHaveLength(zero.length)
  expect(readCheck(repaired)?.hasZeroTieBreaker).toBe(false)
  expect(isSignedWith(repaired, password)).toBe(true)
  expect(repaired).toEqual(held)
})

test('what has a tie-breaker, and what is no check, passes as it is', () => {
  const media = Buffer.from('806f0001000000010000000100', 'hex')
  for (const packet of [held, media, Buffer.alloc(0), held.subarray(0, -4)]) {
    expect(repairedCheck(packet, password)).toBe(packet)
  }
  expect(readCheck(media)).toBeNull()
  const tooLong = Buffer.from(held)
  tooLong.writeUInt16BE(60_000, 22)
  expect(readCheck(tooLong)).toBeNull()
})

test('whatever strangers send is read or passed over', () => {
  const random = new SeededRandom(8_445)
  const zero = withoutTieBreaker()
  for (let count = 0; count < 4_000; count++) {
    const packet = Buffer.from(zero.subarray(0, 20 + random.below(zero.length - 19)))
    for (let flips = random.below(4); flips > 0; flips--) {
      packet[random.below(packet.length)] = random.below(256)
    }
    if (random.below(2) === 0) packet.writeUInt16BE(packet.length - 20, 2)
    readCheck(packet)
    expect(isSignedWith(packet, password)).toBe(false)
    expect(repairedCheck(packet, password)).toHaveLength(packet.length)
  }
})

test('signature and checksum are those of the standard (RFC 5769, 2.1)', () => {
  // The sample request of the standard, whose role has the tie-breaker 0x932ff9b151263b36.
  const sample = Buffer.from(
    '000100582112a442b7e7a701bc34d686fa87dfae80220010' +
      '5354554e207465737420636c69656e74002400046e0001ff80290008932ff9b151263b36' +
      '000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a2' +
      '80280004e57a3bcf',
    'hex',
  )
  expect(readCheck(sample)).toEqual({ localUfrag: 'evtj', hasZeroTieBreaker: false })
  expect(isSignedWith(sample, 'VOkJxbRl1RmTxUk/WvJxBt')).toBe(true)
})
