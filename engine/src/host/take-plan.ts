import { DEFAULT_TRANSITION_MS, type Transition, type TransitionKind } from '@proscenium/protocol'
import type { SourceRef } from '../api/source-input.ts'
import type { Passage } from '../compositor/take/take-machine.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { passageEffect, type ShaderTransitions } from '../scene/passage-effect.ts'
import { sourceKeyOf, stingerKeyOf } from '../scene/source-key.ts'

/** How a transition runs in this engine. */
export interface TakePlan {
  /** What runs: the transition asked for, or the fade that stands in for it. */
  readonly transition: Transition
  /** False when a fade stands in. */
  readonly isDrawn: boolean
  readonly passage: Passage
  /** Sources that the transition itself shows. */
  readonly sources: ReadonlyMap<SourceKey, SourceRef>
}

const NO_SOURCES: ReadonlyMap<SourceKey, SourceRef> = new Map()

const FADE_TIMING = { durationMs: DEFAULT_TRANSITION_MS, easing: 'linear' } as const
const FADE: TakePlan = {
  transition: { kind: 'fade', ...FADE_TIMING },
  isDrawn: false,
  passage: FADE_TIMING,
  sources: NO_SOURCES,
}
const CUT: Passage = { durationMs: 0, easing: 'linear' }

/**
 * Plans a take. Kinds that cannot be drawn become a fade of the same length: those that are not among
 * `drawn`, and shaders that the host has not given. A stinger is a cut until its clip is there (see
 * `planStinger`).
 */
export function planTake(
  asked: Transition,
  { shaders, drawn }: { shaders: ShaderTransitions; drawn: readonly TransitionKind[] },
): TakePlan {
  if (asked.kind === 'cut' || asked.kind === 'stinger') {
    return { transition: asked, isDrawn: true, passage: CUT, sources: sourcesOf(asked) }
  }
  const effect = drawn.includes(asked.kind) ? passageEffect(asked, shaders) : null
  const timing = timingOf(asked)
  if (!effect) {
    const transition = { kind: 'fade', ...timing } as const
    return { transition, isDrawn: false, passage: timing, sources: NO_SOURCES }
  }
  const passage = { ...timing, effect }
  return { transition: asked, isDrawn: true, passage, sources: sourcesOf(asked) }
}

/**
 * A planned stinger with the length of its clip in milliseconds. Null, where there is no clip, is a cut, or,
 * for a take that is held by hand, a fade: a cut has no middle to stand in.
 */
export function planStinger(plan: TakePlan, clipMs: number | null, isHeld = false): TakePlan {
  const { transition, sources } = plan
  if (transition.kind !== 'stinger') return plan
  if (clipMs === null || clipMs <= 0)
    return isHeld ? FADE : { ...plan, transition: { kind: 'cut' } }
  const [key = stingerKeyOf(transition.fileId)] = sources.keys()
  const cutShare = Math.min(1, transition.cutAtMs / clipMs)
  const effect = { kind: 'stinger', key, cutShare } as const
  return { ...plan, passage: { durationMs: clipMs, easing: 'linear', effect } }
}

function timingOf({ durationMs, easing }: Exclude<Transition, { kind: 'cut' | 'stinger' }>) {
  return { durationMs, easing }
}

function sourcesOf(transition: Transition): ReadonlyMap<SourceKey, SourceRef> {
  if (transition.kind === 'stinger') {
    const { fileId } = transition
    return new Map([[stingerKeyOf(fileId), { kind: 'file', fileId }]])
  }
  if (transition.kind !== 'luma_wipe') return NO_SOURCES
  const ref: SourceRef = { kind: 'file', fileId: transition.fileId }
  const key = sourceKeyOf(ref)
  return key === null ? NO_SOURCES : new Map([[key, ref]])
}
