import { browserClock, type Clock } from '../runtime/clock.ts'

const TICK_MS = 1_000

/** A clock for views that show running time: one timer for all of them, in step with whole seconds. */
export interface ProgramClock {
  /** Epoch milliseconds of the last tick; the same until the next, as `useSyncExternalStore` needs. */
  nowMs(): number
  /** Calls after every tick until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** A clock that runs only while somebody looks at it. */
export function createProgramClock(clock: Clock = browserClock): ProgramClock {
  const listeners = new Set<() => void>()
  let shownMs = clock.now()
  let cancel: (() => void) | undefined

  function tick(): void {
    shownMs = clock.now()
    for (const listener of [...listeners]) listener()
    plan()
  }

  function plan(): void {
    // Aligned anew each time, so that a late timer does not make the seconds drift.
    cancel = clock.after(TICK_MS - (clock.now() % TICK_MS), tick)
  }

  return {
    nowMs: () => shownMs,
    subscribe(listener) {
      if (listeners.size === 0) {
        shownMs = clock.now()
        plan()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) cancel?.()
      }
    },
  }
}

/** The clock of this tab. */
export const programClock = createProgramClock()
