import { type Transition, transitionSchema } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'

/** How an element may come and go: what the renderer moves. The others fade. */
export const motionKinds = ['none', 'fade', 'slide', 'wipe', 'zoom'] as const
export type MotionKind = (typeof motionKinds)[number]

/** Quicker than a change of scenes. */
const DURATION_MS = 400

/** Another way of coming or going; time and direction are kept. */
export function withMotion(
  before: Snapshot<Transition> | null,
  kind: MotionKind,
): Transition | null {
  if (kind === 'none') return null
  const durationMs = before && 'durationMs' in before ? before.durationMs : DURATION_MS
  const direction = before && 'direction' in before ? before.direction : 'left'
  return transitionSchema.parse({ kind, durationMs, easing: 'ease-out', direction })
}
