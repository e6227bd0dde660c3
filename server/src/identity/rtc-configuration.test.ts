import { expect, test } from 'vitest'
import { createRtcConfiguration } from './rtc-configuration.ts'

const stun = { urls: 'stun:stun.example:3478' }
const turn = { urls: ['turn:turn.example:3478', 'turns:turn.example:443?transport=tcp'] }
const fixed = { urls: 'turn:other.example', username: 'ann', credential: 'words' }

test('TURN servers without credentials get some that run out, made when they are asked for', () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const rtc = createRtcConfiguration({
    iceServers: [stun, turn, fixed],
    turnSecret: 'north',
    clock: { now: () => now },
  })
  const [first, second, third] = rtc.iceServers
  expect([first, third]).toEqual([stun, fixed])
  expect(second).toMatchObject({ ...turn, username: '1772452800' })
  now = new Date('2026-03-01T13:00:00Z')
  const later = JSON.parse(JSON.stringify(rtc)).iceServers[1]
  expect(later.username).toBe('1772456400')
  expect(later.credential).not.toBe(second?.credential)
})

test('without a secret servers are told of as they are', () => {
  const rtc = createRtcConfiguration({
    iceServers: [turn],
    turnSecret: null,
    clock: { now: () => new Date() },
  })
  expect(rtc).toEqual({ iceServers: [turn], provider: 'embedded' })
})
