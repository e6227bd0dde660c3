import type { Recording, ServerMessage } from '@proscenium/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSlot } from '../../testing/contribution-fixture.ts'
import { anEvent } from '../../testing/event-fixture.ts'
import { openTestShow, type TestShow } from '../../testing/open-test-show.ts'
import { shownToasts } from '../../testing/shown-words.ts'
import { eventState } from '../event/store.ts'
import { notificationsState } from '../notifications/store.ts'

const guests = [
  aSlot(3, { name: 'Anna', assigned: true, status: 'started', isRecorded: true }),
  aSlot(4, { name: 'Ben', assigned: true, status: 'started', isRecorded: true }),
]
let show: TestShow
let files = 0

beforeEach(() => {
  show = openTestShow({ event: anEvent({ contributions: guests }) })
  eventState.status = 'live_on_air'
  notificationsState.toasts = []
})
afterEach(() => show.close())

const hear = (message: ServerMessage) => show.fakes.emitRealtime({ kind: 'message', message })
const becomes = (slot: (typeof guests)[number], recording: (typeof slot)['recording']) =>
  hear({
    event_name: 'contributionUpdated',
    payload: {
      eventId: 'event',
      id: slot.id,
      assigned: true,
      quality: 90,
      source: 'any',
      status: 'started',
      stopReason: null,
      contribution: { ...slot, recording },
    },
  })
const [anna, ben] = guests as [(typeof guests)[number], (typeof guests)[number]]
const runs = { status: 'recording', error: null } as const
const told = async () => {
  await show.fakes.clock.advance(500)
  return shownToasts()
}
const aFile = (fields: Partial<Recording>): Recording => {
  files += 1
  return {
    id: `file-${files}`,
    formatId: 'landscape',
    name: 'Show',
    status: 'ready',
    contributionId: null,
    partOf: null,
    downloadUrl: null,
    playUrl: null,
    thumbnailUrl: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationSec: 1,
    sizeBytes: 1,
    width: null,
    height: null,
    videoCodec: null,
    audioCodec: null,
    error: null,
    ...fields,
  }
}
const filesAdded = (...recordings: Recording[]) =>
  hear({ event_name: 'eventFilesAdded', payload: { eventId: 'event', recordings } })

describe('what a director is told of contributions that are recorded beside the program', () => {
  it('separate recordings are told of together when they begin and end; a pause is told as that of the show', async () => {
    becomes(anna, runs)
    becomes(ben, runs)
    becomes(anna, { status: 'paused', error: null })
    becomes(anna, runs)
    expect(await told()).toEqual([{ level: 'info', title: 'Being recorded separately: Anna, Ben' }])
    notificationsState.toasts = []
    becomes(ben, null)
    expect(await told()).toEqual([{ level: 'info', title: 'No longer recorded separately: Ben' }])
  })

  it('is nothing of their end where the show ends with them', async () => {
    becomes(anna, runs)
    await told()
    notificationsState.toasts = []
    eventState.status = 'live_post_roll'
    becomes(anna, null)
    expect(await told()).toEqual([])
  })

  it('a separate recording that fails is told of once, with the reason, and its missing file not again', async () => {
    const error = 'The disk is full.'
    becomes(anna, runs)
    becomes(anna, { status: 'failed', error })
    becomes(anna, { status: 'failed', error })
    filesAdded(aFile({ contributionId: anna.id, name: 'Anna', status: 'failed', error }))
    becomes(anna, null)
    expect(await told()).toEqual([
      {
        level: 'error',
        title: 'Anna isn’t being recorded separately',
        detail: error,
      },
      { level: 'info', title: 'Being recorded separately: Anna' },
    ])
  })

  it('recordings that are ready are told of, each once', async () => {
    const program = aFile({})
    const first = aFile({ contributionId: anna.id, name: 'Anna' })
    const second = aFile({ contributionId: ben.id, name: 'Ben', status: 'finalizing' })
    filesAdded(program, first, second)
    filesAdded(program, first, { ...second, status: 'ready' })
    filesAdded(program, first, { ...second, status: 'ready' })
    expect(await told()).toEqual([
      { level: 'success', title: 'The recording is ready' },
      { level: 'success', title: 'Separate recording ready: Anna, Ben' },
    ])
  })

  it('a recording that could not be finished says so, and not that it is ready', async () => {
    const error = 'No picture arrived while it was recorded'
    filesAdded(
      aFile({ status: 'failed', error }),
      aFile({ contributionId: ben.id, name: 'Ben', status: 'failed', error }),
    )
    expect(await told()).toEqual([
      { level: 'error', title: 'The recording couldn’t be finished', detail: error },
      {
        level: 'error',
        title: 'The separate recording of Ben couldn’t be finished',
        detail: error,
      },
    ])
  })

  it('is nothing of the files that were there when the studio was opened', async () => {
    const before = aFile({})
    show.close()
    show = openTestShow({ event: anEvent({ contributions: guests, recordings: [before] }) })
    notificationsState.toasts = []
    filesAdded(before)
    expect(await told()).toEqual([])
  })
})
