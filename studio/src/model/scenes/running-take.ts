import type { RunningTakeHandle } from '../../services/engine-host/engine-host.ts'

let running: RunningTakeHandle | null = null

/** The take that the engine runs; null when none does. */
export function runningTake(): RunningTakeHandle | null {
  return running
}

/** Remembers the take that the engine runs from now on. */
export function setRunningTake(handle: RunningTakeHandle | null): void {
  running = handle
}
