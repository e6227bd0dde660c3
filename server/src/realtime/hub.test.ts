import {
  CLOSE_CODES,
  contributionSchema,
  type ServerMessage,
  type ServerMessageName,
} from '@proscenium/protocol'
import { serverMessages } from '@proscenium/protocol/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Audience } from '../domain/ports/publisher.ts'
import { aGuest, aPrincipal, HubSocket } from '../testing/hub-world.ts'
import { Hub } from './hub.ts'
import { LocalBus } from './local-bus.ts'

const ofEvent: Audience = { userId: 'owner', eventId: 'event' }
const contribution = contributionSchema.parse({
  id: 'slot',
  index: 1,
  kind: 'primary',
  rtmp: 'rtmp://secret',
})

const slotUpdated = (assigned = true): ServerMessage => ({
  event_name: 'contributionUpdated',
  payload: {
    eventId: 'event',
    id: 'slot',
    assigned,
    quality: 1,
    source: 'any',
    status: 'started',
    stopReason: null,
    contribution,
  },
})
const says = (to: string): ServerMessage => ({
  event_name: 'messageReceived',
  payload: {
    eventId: 'event',
    from: 'director',
    to,
    message: 'Hello',
    date: '2026-01-02T03:04:05Z',
  },
})
const storage = (diskUsage: number): ServerMessage => ({
  event_name: 'storageUpdated',
  payload: { diskUsage },
})

describe('a hub', () => {
  let hub: Hub

  beforeEach(() => {
    hub = new Hub(new LocalBus('stream'))
  })

  /** Any message, for rights and filters look at names and audiences alone. */
  const publish = (name: ServerMessageName, audience: Audience = ofEvent) =>
    hub.publish({ event_name: name, payload: { eventId: 'event' } } as ServerMessage, audience)
  const publishAll = () => {
    for (const name of Object.keys(serverMessages)) publish(name as ServerMessageName)
  }
  const texts = ({ socket }: HubSocket) =>
    socket.sent.slice(1).map((text): string => JSON.parse(text).event_name)

  it('tells guests of what is for guests and of nothing else, whatever they ask for (GAP-071, CORE-FLT-001 to CORE-FLT-003)', () => {
    const roles = ['director', 'editor', 'storer', 'contributor', 'invitee', 'lurker'] as const
    using invitee = new HubSocket(hub, aGuest(), { filter: { roles: [...roles] } })
    using lurker = new HubSocket(hub, aGuest({ kind: 'lurker', invitationId: null, lurkId: 'l' }), {
      filter: { roles: [...roles], events: ['event'] },
    })
    publishAll()
    const heard = ['eventUpdated', 'eventStopping', 'liveUpdated']
    expect(texts(invitee).sort()).toEqual([...heard].sort())
    expect(texts(lurker).sort()).toEqual([...heard].sort())
    publish('eventUpdated', { userId: 'owner', eventId: 'another' })
    publish('eventUpdated', { userId: 'owner' })
    publish('eventUpdated', { userId: 'another', eventId: 'event' })
    expect(texts(invitee)).toHaveLength(heard.length)
  })

  it('tells a guest of his own slot, and whoever watches it without its addresses (CORE-RTM-005)', () => {
    using holder = new HubSocket(hub, aGuest())
    using other = new HubSocket(hub, aGuest({ sessionId: 'other' }))
    const watching = { kind: 'lurker', sessionId: 'l', invitationId: null, lurkId: 'l' } as const
    using lurker = new HubSocket(hub, aGuest({ ...watching, contributionId: 'slot' }))
    using elsewhere = new HubSocket(hub, aGuest({ ...watching, contributionId: 'slot-2' }))
    hub.publish(slotUpdated(), {
      ...ofEvent,
      contributionId: 'slot',
      guestSessionId: 'guest-login',
    })
    expect(holder.socket.heard[1]?.message.payload).toMatchObject({ contribution })
    expect(lurker.names).toEqual(['contributionUpdated'])
    expect(lurker.socket.heard[1]?.message.payload).not.toHaveProperty('contribution')
    expect(other.names).toEqual([])
    expect(elsewhere.names).toEqual([])
  })

  it('tells a guest that he has lost his slot, without its new addresses', () => {
    using director = new HubSocket(hub, aPrincipal())
    using former = new HubSocket(hub, aGuest())
    const audience = { ...ofEvent, contributionId: 'slot', guestSessionId: 'guest-login' }
    hub.publish(slotUpdated(false), audience)
    expect(director.socket.heard[1]?.message.payload).toMatchObject({ contribution })
    expect(former.socket.heard[1]?.message.payload).toMatchObject({ assigned: false })
    expect(former.socket.heard[1]?.message.payload).not.toHaveProperty('contribution')
  })

  it('passes messages to whom they are for (GAP-064)', () => {
    using director = new HubSocket(hub, aPrincipal())
    using holder = new HubSocket(hub, aGuest())
    using other = new HubSocket(hub, aGuest({ sessionId: 'other' }))
    const watching = { sessionId: 'l', invitationId: null, lurkId: 'l', contributionId: 'slot' }
    using lurker = new HubSocket(hub, aGuest({ kind: 'lurker', ...watching }))
    hub.publish(says('all'), ofEvent)
    hub.publish(says('slot'), { ...ofEvent, contributionId: 'slot', guestSessionId: 'guest-login' })
    hub.publish(says('director'), ofEvent)
    const receivers = ({ socket }: HubSocket) =>
      socket.heard.slice(1).map(({ message }) => 'to' in message.payload && message.payload.to)
    expect(receivers(director)).toEqual(['all', 'slot', 'director'])
    expect(receivers(holder)).toEqual(['all', 'slot'])
    expect(receivers(other)).toEqual(['all'])
    expect(receivers(lurker)).toEqual(['all'])
  })

  it('tells admins of the events that they name (GAP-071)', () => {
    const admin = aPrincipal({ userId: 'admin', isAdmin: true })
    using naming = new HubSocket(hub, admin, { filter: { events: ['event'] } })
    using silent = new HubSocket(hub, admin)
    using notAdmin = new HubSocket(hub, aPrincipal({ userId: 'admin' }), {
      filter: { events: ['event'] },
    })
    publish('outputUpdated')
    publish('rightsUpdated', { userId: 'owner' })
    expect(texts(naming)).toEqual(['outputUpdated'])
    expect(texts(silent)).toEqual([])
    expect(texts(notAdmin)).toEqual([])
  })

  it('narrows by contributions, invitations and lurks (CORE-RTM-004)', () => {
    using all = new HubSocket(hub, aPrincipal())
    using slot = new HubSocket(hub, aPrincipal(), { filter: { contributions: ['slot'] } })
    using invited = new HubSocket(hub, aPrincipal(), { filter: { invitations: ['invitation'] } })
    using lurker = new HubSocket(
      hub,
      aGuest({ kind: 'lurker', invitationId: null, lurkId: 'mine' }),
      { filter: { lurks: ['another'] } },
    )
    using invitee = new HubSocket(hub, aGuest(), { filter: { invitations: ['another'] } })
    publish('contributionUpdated', { ...ofEvent, contributionId: 'slot' })
    publish('contributionUpdated', { ...ofEvent, contributionId: 'slot-2' })
    publish('invitationAdded', { ...ofEvent, invitationId: 'invitation-2' })
    publish('eventUpdated')
    expect(texts(all)).toHaveLength(4)
    expect(texts(slot)).toEqual(['contributionUpdated', 'invitationAdded', 'eventUpdated'])
    expect(texts(invited)).toEqual(['contributionUpdated', 'contributionUpdated', 'eventUpdated'])
    expect(texts(lurker)).toEqual([])
    expect(texts(invitee)).toEqual([])
  })

  it('closes the sockets of an ended login with 4001, guests too (CORE-RTM-032)', () => {
    using user = new HubSocket(hub, aPrincipal())
    using guest = new HubSocket(hub, aGuest())
    using other = new HubSocket(hub, aGuest({ sessionId: 'other' }))
    hub.endLogins({ userId: 'owner', loginIds: ['login'], reason: 'logged_out' })
    hub.endLogins({ userId: 'whoever', loginIds: ['guest-login'], reason: 'revoked' })
    expect(user.socket.closeCode).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(guest.socket.closeCode).toBe(CLOSE_CODES.refreshTokenExpired)
    expect(other.socket.closeCode).toBeUndefined()
  })

  it('never replays so much that a slow socket holds more than it may', () => {
    using quick = new HubSocket(hub, aPrincipal())
    const words = 'x'.repeat(100_000)
    const long = (): ServerMessage => ({
      event_name: 'invitationReceived',
      payload: { eventName: words, link: '' },
    })
    hub.publish(storage(1), { userId: 'owner' })
    const place = { stream: 'stream', after: 1 }
    for (let index = 0; index < 8; index += 1) hub.publish(long(), { userId: 'owner' })
    using slow = new HubSocket(hub, aPrincipal(), { resume: place, isStalled: true })
    expect(slow.names).toHaveLength(8)
    expect(slow.socket.terminated).toBe(false)
    for (let index = 0; index < 8; index += 1) hub.publish(long(), { userId: 'owner' })
    expect(slow.socket.terminated).toBe(true)
    // What is kept is less than what a socket may lag behind.
    expect(slow.socket.bufferedAmount).toBeLessThan(1_048_576 + 2 * words.length)
    using tooLate = new HubSocket(hub, aPrincipal(), { resume: place })
    expect(tooLate.names).toEqual(['resync'])
    expect(quick.names).toHaveLength(17)
  })
})
