import type { DrawList } from '../../scene/draw-list.ts'
import { morphLists } from '../../scene/morph-lists.ts'
import type { PassageEffect } from '../../scene/passage-effect.ts'
import type { CompositorBackend, RenderTarget } from '../backend/compositor-backend.ts'
import type { SourceFrames } from '../backend/source-frame.ts'

/** A moment of a passage between two scenes; `progress` 0 to 1, eased. */
export interface PassageMoment {
  readonly from: DrawList
  readonly to: DrawList
  readonly effect: PassageEffect
  readonly progress: number
}

/** Draws a moment of a passage; false when nothing could be drawn. */
export function drawPassage(
  backend: CompositorBackend,
  target: RenderTarget,
  { from, to, effect, progress }: PassageMoment,
  frames: SourceFrames,
): boolean {
  if (effect.kind !== 'morph') {
    return backend.drawTransition(target, from, to, effect, progress, frames)
  }
  return backend.draw(target, morphLists(from, to, progress), frames)
}
