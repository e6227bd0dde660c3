import { expect, test } from 'vitest'
import { isTurnOverTcp } from './is-turn-over-tcp.ts'

test('TURN goes over TCP by its transport or by TLS', () => {
  const of = (...urls: string[]) => isTurnOverTcp({ urls })
  expect(of('stun:stun.example:3478')).toBe(false)
  expect(of('turn:turn.example:3478', 'turn:turn.example:3478?transport=udp')).toBe(false)
  expect(of('turn:turn.example:3478?transport=tcp')).toBe(true)
  expect(of('turn:turn.example:3478', 'turns:turn.example:443?transport=tcp')).toBe(true)
  expect(isTurnOverTcp({ urls: 'turns:turn.example:443' })).toBe(true)
})
