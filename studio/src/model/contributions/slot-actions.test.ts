import { ApiError } from '@proscenium/protocol/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { clearEvent } from '../event/apply-event.ts'
import { notificationsState } from '../notifications/store.ts'
import {
  createWatchLink,
  restartSlot,
  restoreSlot,
  revokeWatchLinks,
  sendAway,
  shareSlot,
  startPull,
  stopPull,
  updateSlot,
} from './slot-actions.ts'
import { slotsState } from './slots-store.ts'
import { contributionsState } from './store.ts'

const held = aSlot(3, { name: 'Anna', description: 'Host', assigned: true, status: 'started' })
let show: TestShow

beforeEach(() => {
  show = openTestShow({ event: anEvent({ contributions: [held, aSlot(4)] }) })
  notificationsState.toasts = []
})
afterEach(() => show.close())

const slot = (id: string) => contributionsState.slots.find((known) => known.id === id)
const lastCall = () => show.fakes.calls.at(-1)
const refuse = (code: 'conflict' | 'not_found') => () => {
  throw new ApiError({ code, call: 'startPull', status: 409, title: 'No', detail: 'Because' })
}

describe('what a director does with a slot', () => {
  it('names it, and a toast takes it back (CORE-CCT-002)', async () => {
    show.fakes.handlers.updateContribution = ({ body }) => ({ ...held, ...body })
    expect(await updateSlot('c3', { name: 'Anna K.', description: 'Guest' })).toBeNull()
    expect(slot('c3')).toMatchObject({ name: 'Anna K.', description: 'Guest' })
    const texts = { name: 'Anna', description: 'Host' }
    expect(notificationsState.toasts[0]?.action).toEqual({
      kind: 'restore_slot',
      slotId: 'c3',
      texts,
    })
    await restoreSlot('c3', texts)
    expect(slot('c3')).toMatchObject(texts)
  })

  it('has it recorded beside the program, and a toast takes it back', async () => {
    show.fakes.handlers.updateContribution = ({ body }) => ({ ...held, ...body })
    expect(await updateSlot('c3', { name: 'Anna', isRecorded: true })).toBeNull()
    expect(slot('c3')).toMatchObject({ name: 'Anna', isRecorded: true })
    expect(notificationsState.toasts[0]?.action).toEqual({
      kind: 'restore_slot',
      slotId: 'c3',
      texts: { isRecorded: false },
    })
  })

  it('naming a slot offers no way back to having no name, which the server does not take', async () => {
    show.fakes.handlers.updateContribution = ({ body }) => ({ ...aSlot(4), ...body })
    expect(await updateSlot('c4', { name: 'Ben' })).toBeNull()
    expect(shownToasts()).toEqual([])
  })

  it('sends its guest away, and says that it is under way (CORE-CCT-003)', async () => {
    show.fakes.handlers.unassignContribution = () => undefined
    const done = sendAway('c3')
    expect(slotsState.pending).toEqual({ c3: 'sending_away' })
    expect(await done).toBeNull()
    expect(slotsState.pending).toEqual({})
    expect(lastCall()).toMatchObject({ name: 'unassignContribution' })
  })

  it('a guest may be asked to send again, and it says that this is under way (CORE-CTS-021)', async () => {
    show.fakes.handlers.restartContribution = () => undefined
    const done = restartSlot('c3')
    expect(slotsState.pending).toEqual({ c3: 'restarting' })
    expect(await done).toBeNull()
    expect(slotsState.pending).toEqual({})
    expect(lastCall()).toMatchObject({ name: 'restartContribution' })
    show.fakes.handlers.restartContribution = refuse('conflict')
    expect(await restartSlot('c3')).toMatchObject({ code: 'conflict' })
    expect(shownToasts()).toEqual([
      { level: 'error', title: 'The request failed', detail: 'Because' },
    ])
  })

  it('sending a guest away says why it failed', async () => {
    show.fakes.handlers.unassignContribution = refuse('not_found')
    expect(await sendAway('c3')).toMatchObject({ code: 'not_found' })
    expect(shownToasts()).toEqual([
      { level: 'error', title: 'The request failed', detail: 'Because' },
    ])
  })

  it('an invitation to a slot is mailed (CORE-CCT-009)', async () => {
    show.fakes.handlers.shareContribution = () => undefined
    expect(await shareSlot('c4', 'anna@example.com')).toBeNull()
    expect(shownToasts()).toEqual([
      { level: 'success', title: 'Invitation sent to anna@example.com' },
    ])
  })

  it('keeps the link to watch it, which is shown once (CORE-CDL-005)', async () => {
    const whep = { path: '/v1/whep/l1', token: 'whep-token' }
    const link = { kind: 'lurk', link: 'http://x/lurker/s', qrCode: 'data:image/svg+xml,x', whep }
    show.fakes.handlers.createLurkLink = () => link
    expect(await createWatchLink('c3')).toBeNull()
    expect(slotsState.watchLinks).toEqual({ c3: link })
  })

  it('the link to watch a slot goes when the links were taken back, and stays when that failed (GAP-075)', async () => {
    show.fakes.handlers.createLurkLink = () => ({ kind: 'lurk', link: 'http://x/lurker/s' })
    await createWatchLink('c3')
    show.fakes.handlers.revokeLurkLinks = refuse('not_found')
    expect(await revokeWatchLinks('c3')).toMatchObject({ code: 'not_found', detail: 'Because' })
    expect(Object.keys(slotsState.watchLinks)).toEqual(['c3'])
    show.fakes.handlers.revokeLurkLinks = () => undefined
    const done = revokeWatchLinks('c3')
    expect(slotsState.pending).toEqual({ c3: 'revoking_links' })
    expect(await done).toBeNull()
    expect(slotsState).toMatchObject({ pending: {}, watchLinks: {} })
    expect(lastCall()).toMatchObject({ name: 'revokeLurkLinks', input: { params: { id: 'c3' } } })
    expect(shownToasts()).toEqual([])
  })
})

describe('a stream that is pulled (CORE-CCT-007, CORE-CCT-008, GAP-011)', () => {
  const draft = { protocol: 'srt', serverUrl: 'srt://host:9000', streamKey: 'secret' } as const
  const pull = {
    protocol: 'srt',
    serverUrl: 'srt://host:9000',
    status: 'starting',
    streamKey: null,
  }

  it('fills the slot; nothing here keeps its key', async () => {
    show.fakes.handlers.startPull = () => aSlot(4, { assigned: true, pull: pull as never })
    expect(await startPull('c4', draft)).toBeNull()
    expect(slot('c4')).toMatchObject({ assigned: true, pull: { status: 'starting' } })
    expect(JSON.stringify([contributionsState, slotsState, notificationsState])).not.toContain(
      'secret',
    )
  })

  it('a pull that is refused leaves the failure to its form', async () => {
    show.fakes.handlers.startPull = refuse('conflict')
    expect(await startPull('c4', draft)).toMatchObject({ code: 'conflict', detail: 'Because' })
    expect(shownToasts()).toEqual([])
  })

  it('ends', async () => {
    show.fakes.handlers.stopPull = () => undefined
    expect(await stopPull('c4')).toBeNull()
    expect(lastCall()).toMatchObject({ name: 'stopPull' })
  })
})

describe('why a slot stopped (GAP-017)', () => {
  const update = (fields: object) =>
    show.fakes.emitRealtime({
      kind: 'message',
      message: {
        event_name: 'contributionUpdated',
        payload: {
          eventId: 'event',
          id: 'c3',
          assigned: true,
          quality: 0,
          source: 'any',
          status: 'started',
          stopReason: null,
          ...fields,
        },
      } as never,
    })

  it.each(['failed', 'gone', 'http_contributor', 'webrtc_blocked', 'webrtc_no_tracks'] as const)(
    '%s is kept until something starts there again',
    (stopReason) => {
      update({ status: 'stopped', assigned: false, stopReason })
      expect(slotsState.stopReasons).toEqual({ c3: stopReason })
      update({ status: 'starting', stopReason: null })
      expect(slotsState.stopReasons).toEqual({})
    },
  )

  it('the director is told of a guest who is lost, is back, and has left', () => {
    update({ status: 'stopped', stopReason: 'gone' })
    expect(shownToasts()).toEqual([{ level: 'warn', title: 'No signal from Anna' }])
    update({ status: 'started' })
    const back = { level: 'success', title: 'Anna is back' }
    expect(shownToasts()).toEqual([back])
    update({ status: 'stopped', stopReason: 'http_contributor' })
    expect(shownToasts()).toEqual([back, { level: 'info', title: 'Anna has left' }])
  })

  it('the director is told of an encoder that connected and sent nothing', () => {
    Object.assign(contributionsState.slots[0] ?? {}, { status: 'starting' })
    update({ status: 'stopped', assigned: false, stopReason: 'webrtc_no_tracks' })
    expect(shownToasts()).toEqual([
      { level: 'warn', title: 'Anna connected, but sends neither picture nor sound' },
    ])
  })

  it('is forgotten with the event', () => {
    update({ status: 'stopped', stopReason: 'gone' })
    clearEvent()
    expect(slotsState.stopReasons).toEqual({})
  })
})
