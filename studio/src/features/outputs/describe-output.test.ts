import { type Output, type OutputStatus, outputSchema } from '@proscenium/protocol'
import { outputStatuses } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import { describeOutput, outputAction } from './describe-output.ts'

const SINCE = '2026-01-01T00:00:00.000Z'
const nowMs = Date.parse(SINCE) + 12_400

const anOutput = (fields: Partial<Output>): Output =>
  outputSchema.parse({
    id: 'o',
    distributorId: 'd',
    kind: 'rtmp',
    label: 'RTMP',
    statusAt: SINCE,
    ...fields,
  })
const LIVE = { nowMs, pending: null, isLive: true, isPaused: false } as const
const at = (status: OutputStatus, fields: Partial<Output> = {}) =>
  describeOutput(anOutput({ status, ...fields }), LIVE)

describe('describeOutput', () => {
  it('counts the time on air', () => {
    expect(at('started')).toMatchObject({ lamp: 'live', text: 'stateLive', elapsedMs: 12_400 })
    expect(at('started', { kind: 'recording' })).toMatchObject({
      lamp: 'recording',
      text: 'stateRecording',
    })
  })

  it('tells an output that is paused with its show from one that is ready for air (GAP-040)', () => {
    expect(at('paused')).toMatchObject({ lamp: 'off', text: 'stateReady', elapsedMs: null })
    const paused = describeOutput(anOutput({ status: 'paused' }), { ...LIVE, isPaused: true })
    expect(paused).toMatchObject({ lamp: 'off', text: 'statePaused', elapsedMs: 12_400 })
  })

  it('counts down to the next attempt, from when the server said so', () => {
    expect(at('retrying', { retryInMs: 16_000, attempt: 2 })).toMatchObject({
      lamp: 'retrying',
      text: 'stateRetrying',
      retryInSec: 4,
      attempt: 2,
    })
    expect(at('retrying', { retryInMs: 8_000, attempt: 3 })).toMatchObject({
      text: 'stateRetryingNow',
      retryInSec: 0,
    })
  })

  it('tells failed, stopped and waiting for live apart', () => {
    expect(at('stopped', { error: 'Refused' }).text).toBe('stateFailed')
    expect(at('stopped').text).toBe('stateStopped')
    const waiting = describeOutput(anOutput({}), { ...LIVE, isLive: false })
    expect(waiting.text).toBe('stateWaiting')
  })

  it('shows a request of this tab before the server answers', () => {
    const starting = describeOutput(anOutput({}), { ...LIVE, pending: 'starting' })
    expect(starting).toMatchObject({ lamp: 'busy', text: 'stateStarting' })
  })

  it('has a state for every status', () => {
    for (const status of outputStatuses) expect(at(status).text).toMatch(/^state/)
  })
})

describe('outputAction', () => {
  it('offers what the server takes (CORE-OUS-001)', () => {
    const action = (status: OutputStatus) =>
      outputAction(anOutput({ status }), { pending: null, isLive: true })
    expect(outputStatuses.map((status) => [status, action(status)])).toEqual([
      ['paused', 'stop'],
      ['retrying', 'stop'],
      ['started', 'stop'],
      ['starting', 'stop'],
      ['stopped', 'start'],
      ['stopping', null],
    ])
  })

  it('offers nothing before the show is live, or while a request is under way', () => {
    expect(outputAction(anOutput({}), { pending: null, isLive: false })).toBeNull()
    expect(outputAction(anOutput({}), { isLive: true, pending: 'stopping' })).toBeNull()
  })
})
