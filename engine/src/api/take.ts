import type { Transition, transitionSchema } from '@proscenium/protocol'
import type { SchemaInput } from './schema-input.ts'

/** A transition as the document writes it; fields with a default may be left out. */
export type TransitionInput = SchemaInput<typeof transitionSchema>

/** How a take ended. */
export interface TakeResult {
  readonly canvasId: string
  /** The scene on the canvas now; null is black. */
  readonly sceneId: string | null
  /** `superseded`: another take began before this one was through. */
  readonly outcome: 'completed' | 'aborted' | 'superseded'
}

/** A take that has begun. */
export interface TakeInfo {
  readonly canvasId: string
  readonly from: string | null
  readonly to: string | null
  /** The transition that runs; kinds that this engine does not draw run as a fade of the same length. */
  readonly transition: Transition
}

/**
 * A passage from one scene to another; awaiting it gives its result. Reading `progress` gives 0 to 1, not
 * eased; writing it takes the passage over by hand (a T-bar): it then stands where it was put until 1 is
 * written or `commit` or `abort` is called.
 */
export interface Take extends PromiseLike<TakeResult> {
  progress: number
  /** Jumps to the end. */
  commit(): void
  /** Jumps back to where it came from. */
  abort(): void
}
