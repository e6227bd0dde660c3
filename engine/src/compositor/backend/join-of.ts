import type { RenderTarget } from './compositor-backend.ts'
import type { TransitionEffect } from './transition-effect.ts'
import {
  clockAngle,
  frameOffsets,
  irisRadius,
  wipeArea,
  zoomScales,
} from './transition-geometry.ts'

/** The ways in which shaders join two finished frames. */
export type JoinKind = 'area' | 'clock' | 'iris' | 'move' | 'zoom' | 'blur' | 'luma' | 'color'

/** A way of joining two finished frames, with its numbers. */
export interface Join {
  readonly kind: JoinKind
  readonly shape: readonly number[]
}

/** The effects that one pass over both finished frames draws on every backend with shaders. */
export type JoinedEffect = Exclude<TransitionEffect, { kind: 'fade' | 'dip' | 'blur' | 'shader' }>

/** How an effect joins both frames at a moment. */
export function joinOf(effect: JoinedEffect, target: RenderTarget, progress: number): Join {
  switch (effect.kind) {
    case 'wipe':
      return wipeJoin(effect.shape, target, progress)
    case 'push':
    case 'slide': {
      const { from, to } = frameOffsets(effect.kind, effect.direction, target, progress)
      return { kind: 'move', shape: [from.x, from.y, to.x, to.y] }
    }
    case 'zoom': {
      const { from, to } = zoomScales(progress)
      return { kind: 'zoom', shape: [from, to] }
    }
    case 'luma':
      return { kind: 'luma', shape: [] }
  }
}

function wipeJoin(
  shape: Extract<JoinedEffect, { kind: 'wipe' }>['shape'],
  target: RenderTarget,
  progress: number,
): Join {
  if (shape === 'clock') return { kind: 'clock', shape: [clockAngle(progress)] }
  if (shape === 'iris') return { kind: 'iris', shape: [irisRadius(target, progress)] }
  const { x, y, width, height } = wipeArea(shape, target, progress)
  return { kind: 'area', shape: [x, y, x + width, y + height] }
}
