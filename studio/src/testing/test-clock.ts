import type { Clock } from '../services/runtime/clock.ts'

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  /** Lets time pass, with what was planned for it; promises settle in between. */
  advance(durationMs: number): Promise<void>
  /** Tasks that are planned. */
  readonly planned: number
}

interface Task {
  atMs: number
  readonly everyMs: number | null
  readonly run: () => void
}

/** Turns of the promise queue that one step of time may take. */
const SETTLE_TURNS = 20

/** A clock that begins at a moment of its own. */
export function createTestClock(startMs = 1_000_000): TestClock {
  let nowMs = startMs
  const tasks = new Set<Task>()

  function plan(task: Task): () => void {
    tasks.add(task)
    return () => void tasks.delete(task)
  }

  function nextUntil(endMs: number): Task | undefined {
    return [...tasks].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0]
  }

  return {
    now: () => nowMs,
    after: (delayMs, run) => plan({ atMs: nowMs + delayMs, everyMs: null, run }),
    every: (everyMs, run) => plan({ atMs: nowMs + everyMs, everyMs, run }),
    get planned() {
      return tasks.size
    },
    async advance(durationMs) {
      const endMs = nowMs + durationMs
      await settle()
      for (let task = nextUntil(endMs); task; task = nextUntil(endMs)) {
        nowMs = Math.max(nowMs, task.atMs)
        if (task.everyMs === null) tasks.delete(task)
        else task.atMs += task.everyMs
        task.run()
        await settle()
      }
      nowMs = endMs
    },
  }
}

/** Lets promises that are ready settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLE_TURNS; turn += 1) await Promise.resolve()
}
