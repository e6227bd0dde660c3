import { type OutputFault, type OutputStatus, outputLifecycle } from '@proscenium/protocol'
import type { Changes } from '../ports/paging.ts'
import type { OutputRecord } from '../ports/records.ts'

/** An output that pauses this soon after it started was held until air. */
const HELD_MS = 1_000

/** What happened to an output. */
export interface OutputChange {
  readonly status: OutputStatus
  readonly error?: string | undefined
  readonly fault?: OutputFault | undefined
  readonly attempt?: number | undefined
  readonly retryInMs?: number | undefined
}

/**
 * What to write of an output after a change; undefined when the table of transitions forbids it (GAP-045).
 * An output that ended by itself is stopped whatever it was: saying otherwise would be untrue.
 */
export function stepOutput(
  output: OutputRecord,
  change: OutputChange,
  now: Date,
): Changes<OutputRecord> | undefined {
  const repeats = output.status === change.status
  if (!repeats && !mayStep(output.status, change.status)) return undefined
  return {
    status: change.status,
    statusAt: repeats ? output.statusAt : now,
    runningSince: runningSinceAfter(output, change.status, now),
    error: change.error ?? null,
    fault: change.fault ?? null,
    attempt: change.attempt ?? null,
    retryInMs: change.retryInMs ?? null,
  }
}

/** A paused destination keeps running with the slate. A recording's paused time doesn't count. */
function runningSinceAfter(
  { kind, status, statusAt, runningSince }: OutputRecord,
  next: OutputStatus,
  now: Date,
): Date | null {
  if (next !== 'started' && next !== 'paused') return null
  // Before a show is on air, outputs start and pause at once. That doesn't count as running.
  const isFirst = runningSince?.getTime() === statusAt.getTime()
  const isHeld = isFirst && now.getTime() - statusAt.getTime() < HELD_MS
  if (next === 'paused') return isHeld ? null : runningSince
  if (status === 'started') return runningSince
  if (status !== 'paused' || runningSince === null) return now
  const pausedMs = kind === 'recording' ? now.getTime() - statusAt.getTime() : 0
  return new Date(runningSince.getTime() + pausedMs)
}

function mayStep(from: OutputStatus, to: OutputStatus): boolean {
  if (to === 'stopped') return from !== 'stopped'
  return outputLifecycle.canStep(from, to)
}
