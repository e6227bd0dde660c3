import type { Invitation } from '@proscenium/protocol'
import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { clearEvent } from '../event/apply-event.ts'
import { notificationsState } from '../notifications/store.ts'
import { serverState } from '../server/store.ts'
import { ANY_SLOT, invite, revokeInvitation } from './actions.ts'
import { invitationsState } from './store.ts'

const invitation = (id: string): Invitation => ({
  id,
  contactId: null,
  email: null,
  contributions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
})
const answer = { id: 'i2', link: 'http://x/catcher/s', qrCode: 'data:image/svg+xml,x' }
let show: TestShow

beforeEach(() => {
  const event = anEvent({ contributions: [aSlot(3)], invitations: [invitation('i1')] })
  show = openTestShow({ event })
  notificationsState.toasts = []
  show.fakes.handlers.invite = () => answer
})
afterEach(() => show.close())

const ids = () => invitationsState.open.map(({ id }) => id)
const hear = (event_name: string, payload: object) =>
  show.fakes.emitRealtime({
    kind: 'message',
    message: { event_name, payload: { eventId: 'event', ...payload } } as never,
  })

describe('invitations (CORE-CEV-012, CORE-INV-001 to CORE-INV-006, GAP-112)', () => {
  it('invite to any free slot with a link and its picture, kept while the studio is open', async () => {
    expect(await invite()).toBeNull()
    expect(show.fakes.calls.at(-1)?.input.body).toEqual({
      formats: ['link', 'qr_code'],
      contributions: [],
    })
    expect(invitationsState.latestIds).toEqual({ [ANY_SLOT]: 'i2' })
    expect(invitationsState.links['i2']).toEqual({ link: answer.link, qrCode: answer.qrCode })
  })

  it('an invitation is to one slot, by mail as well, and is not the link for others', async () => {
    serverState.offers.mail = true
    expect(await invite({ slotId: 'c3', email: 'anna@example.com' })).toBeNull()
    expect(show.fakes.calls.at(-1)?.input.body).toMatchObject({
      contributions: [{ id: 'c3', kind: 'primary' }],
      email: 'anna@example.com',
    })
    expect(shownToasts()).toEqual([
      { level: 'success', title: 'Invitation sent to anna@example.com' },
    ])
    expect(invitationsState).toMatchObject({ latestIds: {}, toCopy: null })
  })

  it('an invitation to a person is never called sent by a server without mail', async () => {
    serverState.offers.mail = false
    expect(await invite({ email: 'anna@example.com' })).toBeNull()
    expect(shownToasts()).toEqual([
      {
        level: 'info',
        title: 'Invitation ready: copy the link and send it to anna@example.com yourself',
      },
    ])
    const toCopy = { id: 'i2', slotId: ANY_SLOT, address: 'anna@example.com' }
    expect(invitationsState).toMatchObject({ latestIds: {}, toCopy })
  })

  it('invite a contact', async () => {
    const contact = { id: 'k1', email: 'ben@example.com', userId: null }
    await invite({ contact })
    expect(show.fakes.calls.at(-1)?.input.body).toMatchObject({ contactId: 'k1' })
    expect(show.fakes.calls.at(-1)?.input.body).not.toHaveProperty('userIds')
  })

  it('a contact with an account is invited by it as well, and reads it in the studio (CORE-INV-004)', async () => {
    await invite({ contact: { id: 'k1', email: 'ben@example.com', userId: 'u7' } })
    expect(show.fakes.calls.at(-1)?.input.body).toMatchObject({ contactId: 'k1', userIds: ['u7'] })
  })

  it('say why one could not be made', async () => {
    show.fakes.handlers.invite = () => {
      throw new ApiError({ code: 'event_not_started', call: 'invite', status: 409, title: 'No' })
    }
    expect(await invite()).toMatchObject({ code: 'event_not_started' })
    expect(invitationsState).toMatchObject({ isInviting: false, links: {} })
    expect(await invite({ slotId: 'elsewhere' })).toMatchObject({ code: 'not_found' })
  })

  it('those to the visitor are shown with a way to join, in a toast that waits (CORE-RTM-010)', () => {
    show.fakes.emitRealtime({
      kind: 'message',
      message: {
        event_name: 'invitationReceived',
        payload: { eventName: 'Town hall', link: 'http://x/catcher/s' },
      },
    })
    expect(shownToasts()).toEqual([{ level: 'info', title: 'You are invited to “Town hall”' }])
    expect(notificationsState.log[0]?.action).toEqual({
      kind: 'join_show',
      link: 'http://x/catcher/s',
    })
  })

  it('come with the event, and with what other directors do', () => {
    expect(ids()).toEqual(['i1'])
    hear('invitationAdded', { invitation: invitation('i3') })
    hear('invitationAdded', { invitation: invitation('i3') })
    expect(ids()).toEqual(['i1', 'i3'])
    hear('invitationRemoved', { id: 'i1' })
    expect(ids()).toEqual(['i3'])
  })

  it('are taken back with their links (GAP-075)', async () => {
    await invite()
    hear('invitationAdded', { invitation: invitation('i2') })
    show.fakes.handlers.revokeInvitation = () => undefined
    expect(await revokeInvitation('i2')).toBeNull()
    expect(ids()).toEqual(['i1'])
    expect(invitationsState).toMatchObject({ links: {}, latestIds: {}, revoking: {} })
  })

  it('an invitation that could not be taken back stays, and it says why', async () => {
    show.fakes.handlers.revokeInvitation = () => {
      throw new ApiError({ code: 'not_found', call: 'invite', status: 404, title: 'No' })
    }
    expect(await revokeInvitation('i1')).toMatchObject({ code: 'not_found' })
    expect(ids()).toEqual(['i1'])
    expect(shownToasts()).toEqual([
      {
        level: 'error',
        title: 'The request failed',
        detail: 'It no longer exists, or you don’t have access to it.',
      },
    ])
  })

  it('are forgotten with the event', () => {
    clearEvent()
    expect(ids()).toEqual([])
  })
})
