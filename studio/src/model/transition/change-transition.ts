import { directions, type Easing, type Transition, transitionSchema } from '@proscenium/protocol'
import type { Snapshot } from 'valtio'
import { type PlainTransitionKind, type TransitionWay, transitionWay } from './transition-kinds.ts'

type Known = Snapshot<Transition>

/** Another kind that keeps what both have, such as the duration and the direction. */
export function withKind(before: Known, kind: PlainTransitionKind): Transition {
  const { kind: _, ...kept } = before
  const way = transitionWay(before)
  const direction = directions.find((each) => each === way)
  const ways = { ...(way ? { shape: way } : {}), ...(direction ? { direction } : {}) }
  const carried = transitionSchema.safeParse({ ...kept, ...ways, kind })
  return carried.success ? carried.data : transitionSchema.parse({ kind })
}

/** Another way to move, or another shape of a wipe; kinds without stay as they are. */
export function withWay(before: Known, way: TransitionWay): Transition {
  if (before.kind === 'wipe') return { ...before, shape: way }
  const isMoving = before.kind === 'push' || before.kind === 'slide'
  const direction = directions.find((each) => each === way)
  return isMoving && direction ? { ...before, direction } : { ...before }
}

/** Another length in milliseconds; a cut becomes a fade, and a clip keeps its own length. */
export function withDuration(before: Known, durationMs: number): Transition {
  if (before.kind === 'stinger') return { ...before }
  if (before.kind === 'cut') return transitionSchema.parse({ kind: 'fade', durationMs })
  return { ...before, durationMs }
}

/** Another course from slow to fast. */
export function withEasing(before: Known, easing: Easing): Transition {
  return before.kind === 'cut' || before.kind === 'stinger' ? { ...before } : { ...before, easing }
}

/** Another colour to dip through. */
export function withColor(before: Known, color: string): Transition {
  return before.kind === 'dip' ? { ...before, color } : { ...before }
}

/** A wipe along the brightness of an image, as long as the transition before. */
export function withLumaImage(before: Known, fileId: string): Transition {
  return transitionSchema.parse({ ...timing(before), kind: 'luma_wipe', fileId })
}

/** One of the shaders by its name, as long as the transition before. */
export function withShader(before: Known, name: string): Transition {
  return transitionSchema.parse({ ...timing(before), kind: 'shader', name })
}

/** A clip over both scenes, which change at a moment of it. */
export function withStinger(fileId: string, cutAtMs: number): Transition {
  return { kind: 'stinger', fileId, cutAtMs }
}

function timing(before: Known) {
  if (!('durationMs' in before)) return {}
  const { durationMs, easing } = before
  return { durationMs, easing }
}
