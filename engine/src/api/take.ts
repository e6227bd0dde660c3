import type { Transition, transitionSchema } from '@proscenium/protocol'
import type { SchemaInput } from './schema-input.ts'

/** A transition as the document writes it; fields with a default may be left out. */
export type TransitionInput = SchemaInput<typeof transitionSchema>

/** How a take ended. */
export interface TakeResult {
  /** As `Canvas.id`. */
  readonly canvasId: string
  /** The scene on the canvas now; null is black. */
  readonly sceneId: string | null
  /**
   * `aborted`: back at the old scene; `superseded`: another take began, or the canvas was disposed of, before
   * this one was through.
   */
  readonly outcome: 'completed' | 'aborted' | 'superseded'
}

/** A take that has begun. */
export interface TakeInfo {
  /** As `Canvas.id`. */
  readonly canvasId: string
  /** The scene that it leaves; null is black. */
  readonly from: string | null
  /** The scene that it goes to; null is black. */
  readonly to: string | null
  /**
   * The transition that runs. Kinds that are not in `capabilities.transitions`, and shaders that the host
   * has not given, run as a fade of the same length, and a stinger that is not decoded in time or has no
   * picture as a cut; `take:unsupported` tells.
   */
  readonly transition: Transition
}

/**
 * A passage from one scene to another; awaiting it gives its result. What is written to `progress` and the
 * methods take effect with the next frame; once the take is over they do nothing. A take that waits for its
 * sources begins with the first of them, or ends with `abort`; a stinger whose clip is not there yet obeys
 * when it is.
 */
export interface Take extends PromiseLike<TakeResult> {
  /**
   * How far it is, 0 to 1, not eased. Writing it takes the passage over by hand (a T-bar): it then stands
   * where it was put until it is written again or one of the methods is called. Throws EngineError
   * `invalid-option` outside.
   */
  progress: number
  /** Stands where it is. */
  pause(): void
  /** Runs on from where it stands, the way it ran before. */
  resume(): void
  /**
   * Turns round where it is and runs, back to the old scene, where it ends as `aborted`, or, when called
   * again, on to the new one.
   */
  reverse(): void
  /** Jumps to the end. */
  commit(): void
  /** Jumps back to where it came from. */
  abort(): void
}
