import { DEFAULT_TRANSITION_MS, type Transition, type TransitionKind } from '@proscenium/protocol'
import type { SourceRef } from '../api/source-input.ts'
import type { Passage } from '../compositor/take/take-machine.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import { passageEffect, type ShaderTransitions } from '../scene/passage-effect.ts'
import { sourceKeyOf } from '../scene/source-key.ts'

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

/**
 * Plans a take. Kinds that cannot be drawn become a fade of the same length (a stinger one of the usual
 * length): those that are not among `drawn`, and shaders that the host has not given.
 */
export function planTake(
  asked: Transition,
  { shaders, drawn }: { shaders: ShaderTransitions; drawn: readonly TransitionKind[] },
): TakePlan {
  if (asked.kind === 'cut') {
    const passage = { durationMs: 0, easing: 'linear' } as const
    return { transition: asked, isDrawn: true, passage, sources: NO_SOURCES }
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

function timingOf(asked: Exclude<Transition, { kind: 'cut' }>) {
  if (asked.kind === 'stinger') {
    return { durationMs: DEFAULT_TRANSITION_MS, easing: 'linear' } as const
  }
  return { durationMs: asked.durationMs, easing: asked.easing }
}

function sourcesOf(transition: Transition): ReadonlyMap<SourceKey, SourceRef> {
  if (transition.kind !== 'luma_wipe') return NO_SOURCES
  const ref: SourceRef = { kind: 'file', fileId: transition.fileId }
  const key = sourceKeyOf(ref)
  return key === null ? NO_SOURCES : new Map([[key, ref]])
}
