import type { TransitionKind } from '@proscenium/protocol'
import type { TransitionEffectKind } from '../compositor/backend/transition-effect.ts'

/** What the compositor draws with any backend. */
const ALWAYS: readonly TransitionKind[] = ['cut', 'fade', 'morph', 'stinger']

/** The transitions of the document that an engine draws whose backend draws these effects. */
export function drawnTransitions(effects: readonly TransitionEffectKind[]): TransitionKind[] {
  const named = effects.map((effect) => (effect === 'luma' ? 'luma_wipe' : effect))
  return [...new Set([...ALWAYS, ...named])]
}
