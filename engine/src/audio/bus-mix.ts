import type { SourceKey } from '../scene/draw-list.ts'
import type { SceneMix } from './scene-mix.ts'

/** What a bus plays, and the passage that takes it there. */
export interface BusMix {
  /** What is heard, or was before the passage that is running. */
  from: SceneMix
  to: SceneMix
  /** Context times between which the passage runs by itself. */
  startS: number
  endS: number
  /** Where a hand has put it; null while it runs by itself. */
  handProgress: number | null
  /** What it would be without the lock; null when it is that. */
  held: SceneMix | null
}

/** A mix without one source. */
export function without(mix: SceneMix, key: SourceKey): SceneMix {
  return mix.has(key) ? new Map([...mix].filter(([each]) => each !== key)) : mix
}

/** Every source that a bus plays or has played. */
export function keysOf({ from, to }: BusMix): Set<SourceKey> {
  return new Set([...from.keys(), ...to.keys()])
}
