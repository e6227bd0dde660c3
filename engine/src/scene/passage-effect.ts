import { parseColor, type Transition } from '@proscenium/protocol'
import type { TransitionEffect } from '../compositor/backend/transition-effect.ts'
import type { SourceKey } from './draw-list.ts'
import { sourceKeyOf } from './source-key.ts'

/** The clip of a stinger over a cut; `cutShare`, 0 to 1, says when of the passage the scenes change. */
export interface StingerEffect {
  readonly kind: 'stinger'
  readonly key: SourceKey
  readonly cutShare: number
}

/** How the compositor draws a take: by the backend, by morphing draw lists, or by a clip over both. */
export type PassageEffect = TransitionEffect | StingerEffect | { readonly kind: 'morph' }

/** What shader transitions of a host are called, and their GLSL (see `TransitionEffect`). */
export type ShaderTransitions = Readonly<Record<string, string>>

/**
 * What is drawn for a transition of the document; null for those that are not passages between two
 * pictures (cut), for shaders that the host has not given, and for stingers, whose length only their clip
 * tells.
 */
export function passageEffect(
  transition: Transition,
  shaders: ShaderTransitions,
): PassageEffect | null {
  switch (transition.kind) {
    case 'cut':
    case 'stinger':
      return null
    case 'fade':
    case 'zoom':
    case 'blur':
    case 'morph':
      return { kind: transition.kind }
    case 'dip':
      return { kind: 'dip', color: parseColor(transition.color) }
    case 'wipe':
      return { kind: 'wipe', shape: transition.shape }
    case 'push':
    case 'slide':
      return { kind: transition.kind, direction: transition.direction }
    case 'luma_wipe': {
      const key = sourceKeyOf({ kind: 'file', fileId: transition.fileId })
      return key === null ? null : { kind: 'luma', key }
    }
    case 'shader': {
      const glsl = Object.hasOwn(shaders, transition.name) ? shaders[transition.name] : undefined
      return glsl === undefined ? null : { kind: 'shader', name: transition.name, glsl }
    }
  }
}

/** Sources that a passage shows besides those of its scenes. */
export function effectSources(effect: PassageEffect): SourceKey[] {
  return effect.kind === 'luma' || effect.kind === 'stinger' ? [effect.key] : []
}
