import { describe, expect, it } from 'vitest'
import type { TraceEvent } from '../../harness/chrome-trace.ts'
import { gcPausesMs, threadOfMark } from './gc-pauses.ts'

const event = (
  name: string,
  ph: string,
  ts: number,
  more: Partial<TraceEvent> = {},
): TraceEvent => ({
  name,
  ph,
  ts,
  pid: 1,
  tid: 2,
  ...more,
})

describe('gcPausesMs', () => {
  it('reads whole events and those of two ends, thread by thread', () => {
    const events = [
      event('MinorGC', 'X', 1_000, { dur: 2_500 }),
      event('MajorGC', 'B', 10_000),
      event('MajorGC', 'E', 16_000),
      event('MinorGC', 'X', 1_000, { dur: 500, tid: 3 }),
      event('RunTask', 'X', 20_000, { dur: 90_000 }),
    ]
    expect(Object.fromEntries(gcPausesMs(events))).toEqual({ '1/2': [2.5, 6], '1/3': [0.5] })
  })

  it('counts a pause inside another once', () => {
    const events = [
      event('MajorGC', 'B', 1_000),
      event('V8.GCIncrementalMarking', 'X', 1_500, { dur: 500 }),
      event('MajorGC', 'E', 4_000),
      event('MinorGC', 'X', 5_000, { dur: 3_000 }),
      event('V8.GCIncrementalMarking', 'X', 6_000, { dur: 1_000 }),
    ]
    expect(Object.fromEntries(gcPausesMs(events))).toEqual({ '1/2': [3, 3] })
  })

  it('is empty without collections', () => {
    expect(gcPausesMs([event('RunTask', 'X', 0, { dur: 5 })]).size).toBe(0)
  })
})

describe('threadOfMark', () => {
  it('finds the thread that set the mark', () => {
    const events = [event('other', 'R', 1), event('bench-page', 'R', 2, { tid: 9 })]
    expect(threadOfMark(events, 'bench-page')).toBe('1/9')
    expect(threadOfMark(events, 'bench-worker')).toBeNull()
  })
})
