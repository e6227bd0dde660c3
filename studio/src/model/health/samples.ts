import { services } from '../studio-services.ts'
import { healthState } from './store.ts'

/** What a sparkline is drawn of: one second of the show; null where nobody knew. */
export interface HealthSample {
  readonly atMs: number
  readonly programFps: number | null
  readonly renderMs: number | null
  /** Program frames that were late or lost in this second. */
  readonly dropped: number
  readonly bitRateBps: number | null
  readonly linkRttMs: number | null
}

/** So many seconds are kept. */
export const KEPT_SAMPLES = 60
const EVERY_MS = 1_000

let samples: readonly HealthSample[] = []
const listeners = new Set<() => void>()

/** Keeps the figures of the last minute, until the returned function is called. */
export function watchHealth(): () => void {
  let droppedBefore = healthState.droppedFrames
  const stop = services().clock.every(EVERY_MS, () => {
    const { programFps, renderMs, droppedFrames, programBitRateBps, linkRttMs } = healthState
    // A new engine counts from 0.
    const dropped = Math.max(0, droppedFrames - droppedBefore)
    droppedBefore = droppedFrames
    const atMs = services().clock.now()
    const sample = { atMs, programFps, renderMs, dropped, bitRateBps: programBitRateBps, linkRttMs }
    samples = [...samples.slice(1 - KEPT_SAMPLES), sample]
    for (const listener of [...listeners]) listener()
  })
  return () => {
    stop()
    samples = []
  }
}

/** The last minute, oldest first; another list after each second. */
export function healthSamples(): readonly HealthSample[] {
  return samples
}

/** Calls back after each second, until the returned function is called. */
export function onHealthSample(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
