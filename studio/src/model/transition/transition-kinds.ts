import {
  type Direction,
  directions,
  type Transition,
  type TransitionKind,
} from '@proscenium/protocol'

/** The kinds that need nothing but two scenes: no picture, no clip, no shader. */
export const plainTransitionKinds = [
  'cut',
  'fade',
  'dip',
  'wipe',
  'push',
  'slide',
  'zoom',
  'blur',
  'morph',
] as const satisfies readonly TransitionKind[]
export type PlainTransitionKind = (typeof plainTransitionKinds)[number]

/** Where a transition moves, or the shape in which a wipe opens. */
export type TransitionWay = Direction | 'clock' | 'iris'

const wipeWays = [...directions, 'clock', 'iris'] as const

/** The ways that a kind can take; none for most. */
export function waysOf(kind: TransitionKind): readonly TransitionWay[] {
  if (kind === 'wipe') return wipeWays
  return kind === 'push' || kind === 'slide' ? directions : []
}

/** The way that a transition takes; undefined for kinds without. */
export function transitionWay(transition: Transition): TransitionWay | undefined {
  if (transition.kind === 'wipe') return transition.shape
  return 'direction' in transition ? transition.direction : undefined
}
