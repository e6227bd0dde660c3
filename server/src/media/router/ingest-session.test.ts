import { expect, it } from 'vitest'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { FakePeer } from '../testing/fuzz/fake-peer.ts'
import { IngestSession } from './ingest-session.ts'

function openSession() {
  const peer = new FakePeer()
  const ends: SessionCloseReason[] = []
  const time = { nowMs: 0 }
  const session = new IngestSession({
    sessionId: 's',
    streamId: 'e/slot',
    peer: peer.connection,
    transportSequenceExtension: 0,
    retransmissionPayloadType: null,
    maxBitRateBps: 1_000_000,
    deadlines: { connectMs: 5_000, firstMediaMs: 5_000, mediaSilenceMs: 5_000 },
    now: () => time.nowMs,
    tap: { onRtp: () => undefined, onSenderReport: () => undefined },
    onConnected: () => undefined,
    onFlowing: () => undefined,
    onClosed: (reason) => ends.push(reason),
    onError: (error) => {
      throw error
    },
  })
  const at = (nowMs: number) => {
    time.nowMs = nowMs
    session.tick(nowMs)
    return ends
  }
  return { peer, at }
}

it('ends a second after its data channel was closed, if its connection is still there (CORE-CTS-013)', () => {
  const { peer, at } = openSession()
  peer.connect()
  const close = peer.openDataChannel()
  expect(at(1_000)).toEqual([])
  close()
  expect(at(1_900)).toEqual([])
  expect(at(2_100)).toEqual(['data_channel_closed'])
})

it('is gone when the connection closes right after its data channel (CORE-CTS-006)', () => {
  const { peer, at } = openSession()
  peer.connect()
  const close = peer.openDataChannel()
  at(1_000)
  close()
  peer.change('closed')
  expect(at(3_000)).toEqual(['gone'])
})

it.each([
  ['nothing connects', 'blocked', 'CORE-CTS-011', null],
  ['a connection fails that was there', 'connection_failed', 'CORE-CTS-012', 'failed'],
  ['it is connected and nothing comes', 'no_media', 'CORE-CTS-014', undefined],
] as const)('when %s: %s (%s)', (_what, reason, _row, state) => {
  const { peer, at } = openSession()
  if (state !== null) peer.connect()
  if (state) peer.change(state)
  expect(at(5_100)).toEqual([reason])
})
