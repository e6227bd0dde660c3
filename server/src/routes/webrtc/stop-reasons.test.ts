import { contributionStopReasons } from '@proscenium/protocol/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionCloseReason } from '../../domain/ports/media-event.ts'
import { createGuestWorld, type GuestWorld } from '../../testing/guest-world.ts'
import { TestServer } from '../../testing/test-server.ts'
import type { TestUser } from '../../testing/test-user.ts'

const offer = { type: 'offer', sdp: 'v=0\r\n' } as const

/** One situation of GAP-017: the row that has it, the reason that is told, and what brings it about. */
const situations = [
  ['CORE-CTS-004', 'failed', 'the media process dies', ends('host_lost')],
  ['CORE-CTS-005', 'event_stopped', 'the event ends', stopEvent],
  ['CORE-CTS-006', 'gone', 'his page is closed', ends('gone')],
  ['CORE-CTS-007', 'http_contributor', 'he leaves', (at: Place) => unassign(at.contributor, at)],
  ['CORE-CTS-008', 'http_director', 'he is sent away', (at: Place) => unassign(at.owner, at)],
  ['CORE-CTS-010', 'unassigned', 'his invitation is taken back', revoke],
  ['CORE-CTS-011', 'webrtc_blocked', 'no way to him is found', ends('blocked')],
  ['CORE-CTS-012', 'webrtc_connection_failed', 'the way breaks', ends('connection_failed')],
  ['CORE-CTS-013', 'webrtc_data_channel_closed', 'his channel ends', ends('data_channel_closed')],
  ['CORE-CTS-014', 'webrtc_no_tracks', 'nothing comes', ends('no_media')],
] as const

interface Place extends GuestWorld {
  readonly slotId: string
  /** Says that the guest's session has ended. */
  readonly end: (reason: SessionCloseReason) => void
}

describe('why a contribution stops (GAP-017)', () => {
  let server: TestServer
  let place: Place

  beforeAll(async () => {
    server = await TestServer.start()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    const world = await createGuestWorld(server, await server.registerUser())
    const { contributor, event } = world
    const slotId = world.ids['contribution'] ?? ''
    const { sessionId } = await contributor.api.call('publishStream', {
      apiUrl: event.apiUrl,
      body: { id: slotId, has_audio: true, has_video: true, offer, provider: 'embedded' },
    })
    server.media.connectStream(event.id, slotId, sessionId)
    const end = (reason: SessionCloseReason) =>
      server.media.endSession(event.id, slotId, sessionId, reason)
    place = { ...world, slotId, end }
    const slot = () => server.app.services.store.contributions.find(slotId)
    await expect.poll(slot).toMatchObject({ status: 'started' })
  })

  it.each(situations)('%s %s: %s; both sides hear it', async (_row, stopReason, _what, bring) => {
    const { owner, contributor, event, slotId } = place
    using director = await owner.connect({ events: event.id })
    using guest = await contributor.connect({ roles: 'contributor', contributions: slotId })
    await bring(place)
    const hasStopped = ({ id, status }: { id: string; status: string }) =>
      id === slotId && status === 'stopped'
    const told = { stopReason, status: 'stopped' }
    expect(await director.next('contributionUpdated', hasStopped)).toMatchObject(told)
    // With his invitation his login ends, which is what he is told.
    if (stopReason === 'unassigned') expect(await guest.closed).toBe(4001)
    else expect(await guest.next('contributionUpdated', hasStopped)).toMatchObject(told)
    const kept = await server.app.services.store.contributions.find(slotId)
    expect(kept).toMatchObject(told)
  })

  it('CORE-CTS-009 rtmp_publish_done is of encoders, see push.test.ts; no reason is left out', () => {
    const here = situations.map(([, reason]) => reason)
    expect([...here, 'rtmp_publish_done'].sort()).toEqual([...contributionStopReasons].sort())
  })
})

function ends(reason: SessionCloseReason): (at: Place) => void {
  return ({ end }) => end(reason)
}

async function stopEvent({ owner, event }: Place): Promise<void> {
  await owner.api.call('stopEvent', { params: { id: event.id } })
}

async function unassign(who: TestUser, { slotId }: Place): Promise<void> {
  await who.api.call('unassignContribution', { params: { id: slotId } })
}

async function revoke({ owner, ids }: Place): Promise<void> {
  await owner.api.call('revokeInvitation', { params: { id: ids['taken'] ?? '' } })
}
