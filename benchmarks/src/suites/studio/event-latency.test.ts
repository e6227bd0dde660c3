import { describe, expect, it } from 'vitest'
import type { TraceEvent } from '../../harness/chrome-trace.ts'
import { dragLatenciesMs } from './event-latency.ts'

const ends = (local: string, type: string, fromUs: number, toUs: number): TraceEvent[] => {
  const both = { name: 'EventLatency', pid: 1, tid: 1, id2: { local } }
  return [
    { ...both, ph: 'e', ts: toUs },
    { ...both, ph: 'b', ts: fromUs, args: { event_latency: { event_type: type } } },
  ]
}

describe('dragLatenciesMs', () => {
  it('reads drags from arrival to presentation, whatever the order in the trace', () => {
    const events = [
      ...ends('a', 'MOUSE_DRAGGED', 1_000, 21_500),
      ...ends('b', 'MOUSE_DRAGGED', 5_000, 21_500),
      ...ends('c', 'MOUSE_MOVED', 6_000, 60_000),
    ]
    expect(dragLatenciesMs(events)).toEqual([20.5, 16.5])
  })

  it('leaves out what was never presented, and other events', () => {
    const [, begin] = ends('a', 'MOUSE_DRAGGED', 1_000, 2_000)
    const other = { name: 'Task', ph: 'X', pid: 1, tid: 1, ts: 0, dur: 5 }
    expect(dragLatenciesMs([...(begin ? [begin] : []), other])).toEqual([])
  })
})
