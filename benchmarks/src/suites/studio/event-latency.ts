import type { TraceEvent } from '../../harness/chrome-trace.ts'

/** Trace categories that carry `EventLatency`. */
export const LATENCY_CATEGORIES = ['benchmark', 'cc', 'input', 'latencyInfo']

const NAME = 'EventLatency'
const DRAGGED = 'MOUSE_DRAGGED'
const MICROSECONDS = 1000

/**
 * Milliseconds from each drag event, as the browser got it, until the frame that shows what it changed was
 * presented (Chrome's `EventLatency`). Events that changed nothing have no such frame and are left out.
 */
export function dragLatenciesMs(events: readonly TraceEvent[]): number[] {
  const starts = new Map<string, TraceEvent>()
  const latencies: number[] = []
  const ordered = events.filter(({ name }) => name === NAME).sort((a, b) => a.ts - b.ts)
  for (const event of ordered) {
    const id = idOf(event)
    if (event.ph === 'b') starts.set(id, event)
    const start = starts.get(id)
    if (event.ph !== 'e' || !start) continue
    starts.delete(id)
    if (typeOf(start) === DRAGGED || typeOf(event) === DRAGGED) {
      latencies.push((event.ts - start.ts) / MICROSECONDS)
    }
  }
  return latencies
}

function idOf({ pid, id, id2 }: TraceEvent): string {
  return `${pid} ${id2?.local ?? id2?.global ?? id ?? ''}`
}

function typeOf({ args }: TraceEvent): unknown {
  const latency = args?.['event_latency']
  return typeof latency === 'object' && latency !== null && 'event_type' in latency
    ? latency.event_type
    : null
}
