import { describe, expect, test } from 'vitest'
import type { MediaOutputStatus } from '../domain/ports/media-event.ts'
import { streamKey } from './host/stream-key.ts'
import { WantedState } from './wanted-state.ts'

function output(state: WantedState) {
  state.outputs.set('o', {
    eventId: 'e',
    outputId: 'o',
    kind: 'rtmp',
    url: 'rtmp://h/a/k',
    isPaused: false,
  })
}

function pass(state: WantedState, ...statuses: MediaOutputStatus[]): MediaOutputStatus[] {
  return statuses.filter((status) =>
    state.accept({ type: 'outputStatus', eventId: 'e', outputId: 'o', status }),
  )
}

describe('what is wanted of a media host', () => {
  test('steps that outputs do not have are not passed on (GAP-045)', () => {
    const state = new WantedState()
    output(state)
    // The second `starting` is that of a new media host, which knows nothing of the first.
    const passed = pass(state, 'starting', 'started', 'retrying', 'starting', 'retrying', 'started')
    expect(passed).toEqual(['starting', 'started', 'retrying', 'retrying', 'started'])
    expect(pass(state, 'stopped', 'stopping', 'stopped')).toEqual(['stopping', 'stopped'])
  })

  test('an output that gave up is not wanted any more and can be started again', () => {
    const state = new WantedState()
    output(state)
    pass(state, 'starting', 'retrying', 'stopped')
    expect(state.outputs.size).toBe(0)
    expect(pass(state, 'starting')).toEqual(['starting'])
  })

  test('a stream is connected until it is lost or its session ends, whatever its neighbours do', () => {
    const state = new WantedState()
    const program = { eventId: 'e', streamId: 'program' }
    const guest = { eventId: 'e', streamId: 'guest' }
    const media = { widthPixels: 2, heightPixels: 2, hasAudio: true, hasVideo: true }
    state.accept({ type: 'streamConnected', ...program, sessionId: 's', ...media })
    expect(state.isConnected(program)).toBe(true)
    expect(state.isConnected(guest)).toBe(false)
    state.accept({ type: 'streamConnected', ...guest, sessionId: 'g', ...media })
    state.accept({ type: 'sessionClosed', ...program, sessionId: 'other', reason: 'gone' })
    expect(state.isConnected(program)).toBe(true)
    state.accept({ type: 'sessionClosed', ...program, sessionId: 's', reason: 'closed' })
    expect(state.isConnected(program)).toBe(false)
    expect(state.isConnected(guest)).toBe(true)
    state.accept({ type: 'streamLost', ...guest, sessionId: 'g', reason: 'stalled' })
    expect(state.connected.size).toBe(0)
  })

  test('a pull is wanted until it has stopped, and a new host that begins again is no news (GAP-011)', () => {
    const state = new WantedState()
    const stream = { eventId: 'e', streamId: 'slot' }
    state.pulls.set('e/slot', { ...stream, url: 'rtmp://h/a/k' })
    const passed = (
      ['starting', 'started', 'retrying', 'starting', 'retrying', 'started'] as const
    ).filter((status) => state.accept({ type: 'pullStatus', ...stream, status }))
    expect(passed).toEqual(['starting', 'started', 'retrying', 'retrying', 'started'])
    expect(state.pulls.size).toBe(1)
    expect(state.accept({ type: 'pullStatus', ...stream, status: 'stopped' })).toBe(true)
    expect(state.pulls.size).toBe(0)
  })

  test('a recording that failed is kept for its files, and marked', () => {
    const state = new WantedState()
    state.recordings.set('r', {
      eventId: 'e',
      recordingId: 'r',
      directory: '/d',
      isPaused: false,
      hasFailed: false,
    })
    state.accept({ type: 'recordingFailed', eventId: 'e', recordingId: 'r', error: 'full' })
    expect(state.recordings.get('r')?.hasFailed).toBe(true)
    state.endEvent('e')
    expect(state.recordings.size).toBe(0)
  })

  test('its work is counted by kinds; what is pulled counts as encoded anew from when that is known (goal R24)', () => {
    const state = new WantedState()
    output(state)
    const address = { eventId: 'e', streamId: 's' }
    state.pulls.set(streamKey(address), { ...address, url: 'rtmp://h/a/k' })
    for (const [sessionId, streamId] of [
      ['1', 'program'],
      ['2', 'program'],
      ['3', 's'],
    ] as const) {
      state.sessions.set(sessionId, { eventId: 'e', streamId })
    }
    const arrived = { widthPixels: 1, heightPixels: 1, hasAudio: true, hasVideo: true }
    for (const streamId of ['program', 's']) {
      const from = { eventId: 'e', streamId, sessionId: `of ${streamId}` }
      state.accept({ type: 'streamConnected', ...from, ...arrived })
    }
    const work = { publication: 1, view: 2, recording: 0, output: 1, copiedStream: 1, page: 0 }
    expect(state.workload()).toEqual({ ...work, encodedStream: 0 })
    state.accept({ type: 'streamEncoding', ...address, isEncodedAnew: true })
    expect(state.workload()).toEqual({ ...work, copiedStream: 0, encodedStream: 1 })
    const pictures = { widthPixels: 1, heightPixels: 1, framesPerSecond: 1, socketPath: '/s' }
    state.pulls.set('e/browser:b', { eventId: 'e', streamId: 'browser:b', ...pictures })
    expect(state.workload()).toEqual({ ...work, copiedStream: 0, encodedStream: 1, page: 1 })
    expect(state.workload('e')).toEqual(state.workload())
    expect(Object.values(state.workload('another')).every((count) => count === 0)).toBe(true)
    state.endEvent('e')
    const none = { output: 0, copiedStream: 0, encodedStream: 0, page: 0 }
    expect(state.workload()).toMatchObject(none)
  })
})
