import type { PassageMoment } from '@proscenium/engine/drawing'
import { glTransitions } from '@proscenium/engine/transitions'
import { parseColor } from '@proscenium/protocol'
import { type Passage, SHADER } from '../passages.ts'

type Effect = PassageMoment['effect']

export const LUMA_KEY = 'file:luma'
export const STINGER_KEY = 'file:stinger'

/** The effect of a passage as the engine hands it to its backends; null for scenes that stand. */
export function passageEffectOf(passage: Passage): Effect | null {
  switch (passage) {
    case 'one-scene':
    case 'two-scenes':
      return null
    case 'dip':
      return { kind: 'dip', color: parseColor('000000ff') }
    case 'wipe':
      return { kind: 'wipe', shape: 'left' }
    case 'wipe-clock':
      return { kind: 'wipe', shape: 'clock' }
    case 'wipe-iris':
      return { kind: 'wipe', shape: 'iris' }
    case 'push':
    case 'slide':
      return { kind: passage, direction: 'left' }
    case 'luma_wipe':
      return { kind: 'luma', key: LUMA_KEY }
    case 'stinger':
      return { kind: 'stinger', key: STINGER_KEY, cutShare: 0.5 }
    case 'shader': {
      const glsl = glTransitions[SHADER]
      if (glsl === undefined) throw new Error(`There is no transition ${SHADER}`)
      return { kind: 'shader', name: SHADER, glsl }
    }
    default:
      return { kind: passage }
  }
}
