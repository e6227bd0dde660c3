import type { SourceKey } from '../scene/draw-list.ts'

/** What a mixer is made of. */
export interface MixerOptions {
  /** Where all of its nodes are made. */
  readonly context: AudioContext
  /** True when the worklet module has been loaded. */
  readonly hasWorklet: boolean
  /** True when the context is the engine's own, to close at the end. */
  readonly ownsContext: boolean
  /** Hears of the context's state. */
  readonly onState: (state: AudioContextState) => void
  /** Hears of strips whose noise suppression has failed. */
  readonly onSuppressionLost: (key: SourceKey) => void
}
