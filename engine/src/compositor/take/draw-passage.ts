import type { DrawList } from '../../scene/draw-list.ts'
import { morphLists } from '../../scene/morph-lists.ts'
import type { PassageEffect, StingerEffect } from '../../scene/passage-effect.ts'
import { stingerList } from '../../scene/stinger-list.ts'
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
  switch (effect.kind) {
    case 'morph':
      return backend.draw(target, morphLists(from, to, progress), frames)
    case 'stinger':
      return backend.draw(target, stingerMoment({ from, to, effect, progress }, frames), frames)
    default:
      return backend.drawTransition(target, from, to, effect, progress, frames)
  }
}

/** At both ends there is no clip, whatever its first and last pictures are. */
function stingerMoment(
  { from, to, effect, progress }: PassageMoment & { readonly effect: StingerEffect },
  frames: SourceFrames,
): DrawList {
  if (progress <= 0) return from
  if (progress >= 1) return to
  return stingerList(progress < effect.cutShare ? from : to, effect.key, frames.get(effect.key))
}
