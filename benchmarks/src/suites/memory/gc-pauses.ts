import type { TraceEvent } from '../../harness/chrome-trace.ts'

/** Times at which a thread's own script stands still: both kinds of collection and the steps of marking. */
const PAUSES: readonly string[] = ['MinorGC', 'MajorGC', 'V8.GCIncrementalMarking']
const MICROSECONDS = 1000

/** The thread on which a mark of that name was set with `performance.mark`; null where there is none. */
export function threadOfMark(events: readonly TraceEvent[], mark: string): string | null {
  const found = events.find(({ name }) => name === mark)
  return found ? threadOf(found) : null
}

/**
 * Milliseconds of each garbage collection pause, by thread. Pauses inside others (a step of marking in a
 * collection) count once, as part of the outer one.
 */
export function gcPausesMs(events: readonly TraceEvent[]): ReadonlyMap<string, readonly number[]> {
  const threads = new Map<string, ThreadPauses>()
  for (const event of sortedPauses(events)) {
    const id = threadOf(event)
    const thread = threads.get(id) ?? new ThreadPauses()
    threads.set(id, thread)
    thread.add(event)
  }
  return new Map([...threads].map(([id, { durationsMs }]) => [id, durationsMs]))
}

/** The pauses of one thread, from its events in the order of time. */
class ThreadPauses {
  readonly durationsMs: number[] = []
  #depth = 0
  #startUs = 0
  #endUs = 0

  add({ ph, ts, dur = 0 }: TraceEvent): void {
    if (ph === 'X') this.#addWhole(ts, dur)
    else if (ph === 'B') this.#begin(ts)
    else if (ph === 'E') this.#end(ts)
  }

  #addWhole(startUs: number, durationUs: number): void {
    if (this.#depth > 0 || startUs < this.#endUs) return
    this.#endUs = startUs + durationUs
    this.durationsMs.push(durationUs / MICROSECONDS)
  }

  #begin(atUs: number): void {
    if (this.#depth === 0) this.#startUs = atUs
    this.#depth++
  }

  #end(atUs: number): void {
    if (this.#depth === 0) return
    this.#depth--
    if (this.#depth === 0) this.durationsMs.push((atUs - this.#startUs) / MICROSECONDS)
  }
}

function sortedPauses(events: readonly TraceEvent[]): TraceEvent[] {
  return events.filter(({ name }) => PAUSES.includes(name)).sort((a, b) => a.ts - b.ts)
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`
}
