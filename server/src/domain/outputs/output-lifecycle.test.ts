import { outputStatuses, outputTransitions } from '@proscenium/protocol/testing'
import { describe, expect, it } from 'vitest'
import type { OutputRecord } from '../ports/records.ts'
import { stepOutput } from './output-lifecycle.ts'

const before = new Date('2026-01-01T00:00:00Z')
const now = new Date('2026-01-01T00:00:05Z')
const output = (status: OutputRecord['status']): OutputRecord => ({
  id: 'o',
  eventId: 'e',
  distributorId: 'd',
  kind: 'rtmp',
  label: 'RTMP',
  formatId: null,
  status,
  statusAt: before,
  runningSince: null,
  error: 'an old error',
  fault: 'no_answer',
  attempt: 3,
  retryInMs: 1_000,
})
const pairs = outputStatuses.flatMap((from) => outputStatuses.map((to) => [from, to] as const))

describe('steps of an output (CORE-OUS-001 to CORE-OUS-006, CORE-OUS-010)', () => {
  it.each(pairs.filter(([from, to]) => outputTransitions[from].includes(to)))(
    '%s to %s is taken, and the old error is gone',
    (from, to) => {
      expect(stepOutput(output(from), { status: to }, now)).toEqual({
        status: to,
        statusAt: now,
        runningSince: to === 'started' ? now : null,
        error: null,
        fault: null,
        attempt: null,
        retryInMs: null,
      })
    },
  )

  it.each(
    pairs.filter(
      ([from, to]) => from !== to && to !== 'stopped' && !outputTransitions[from].includes(to),
    ),
  )('%s to %s is ignored', (from, to) => {
    expect(stepOutput(output(from), { status: to }, now)).toBeUndefined()
  })

  it.each(outputStatuses)('%s to stopped is always believed', (from) => {
    const step = stepOutput(output(from), { status: 'stopped', error: 'gone' }, now)
    expect(step).toMatchObject({ status: 'stopped', error: 'gone' })
  })

  it('runs on over a pause, of which a recording has nothing', () => {
    const since = new Date('2025-12-31T23:59:00Z')
    const running = { ...output('started'), statusAt: since, runningSince: since }
    const paused = { ...running, ...stepOutput(running, { status: 'paused' }, before) }
    expect(stepOutput(paused, { status: 'started' }, now)).toMatchObject({ runningSince: since })
    const recording = { ...paused, kind: 'recording' as const }
    expect(stepOutput(recording, { status: 'started' }, now)).toMatchObject({
      runningSince: new Date('2025-12-31T23:59:05Z'),
    })
    expect(stepOutput(running, { status: 'retrying' }, now)).toMatchObject({ runningSince: null })
    // Ready before the show, it runs from when that is on air.
    const aMomentAgo = new Date('2025-12-31T23:59:59.900Z')
    const held = { ...running, statusAt: aMomentAgo, runningSince: aMomentAgo }
    expect(stepOutput(held, { status: 'paused' }, before)).toMatchObject({ runningSince: null })
    // Resumed and paused at once, it has run before.
    const resumed = { ...running, statusAt: aMomentAgo }
    expect(stepOutput(resumed, { status: 'paused' }, before)).toMatchObject({ runningSince: since })
    const ready = { ...output('paused'), runningSince: null }
    expect(stepOutput(ready, { status: 'started' }, now)).toMatchObject({ runningSince: now })
  })

  it('a repeat keeps the time and takes the news', () => {
    const change = { status: 'retrying', attempt: 4, retryInMs: 8_000 } as const
    expect(stepOutput(output('retrying'), change, now)).toMatchObject({
      statusAt: before,
      attempt: 4,
      retryInMs: 8_000,
    })
  })
})
