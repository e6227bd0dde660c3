import type { Scene, SceneContent, Transition } from '@proscenium/protocol'
import type { QueuedCommand, ServerCommand } from './server-command.ts'

/** What a home has after a command. */
export interface HomeAnswer {
  readonly previewScene: Scene | null
  /** What was edited or kept, where a command did so: it need not be the preview. */
  readonly editedScene: Scene | null
  readonly liveScene: Scene | null
  readonly revision: number
}

/**
 * Where the scenes of this tab live: an event, or a template that is edited without one. Everything in this folder
 * works on either and knows neither.
 */
export interface SceneHome {
  /** Whether its scenes can go on air. */
  readonly hasProgram: boolean
  /** The newest state of it that is known here; what a call of the list answers belongs to it. */
  readonly revision: number
  /**
   * Carries out what was done here already; null where there is nothing to compare. A rejection with a transient
   * ApiError is tried again for ever, any other refuses the command.
   */
  send(queued: QueuedCommand): Promise<HomeAnswer | null>
  /** Empty unless a content is given; at the end of the list. */
  createScene(name: string, content?: SceneContent): Promise<Scene>
  renameScene(id: string, name: string): Promise<Scene>
  /** By which it is taken; null is none of its own. Only where scenes can go on air. */
  setTransition?(id: string, transition: Transition | null): Promise<Scene>
  /** Copies a scene, draft included, behind itself. */
  duplicateScene(id: string): Promise<Scene>
  /** To a place counted from 0. */
  moveScene(id: string, position: number): Promise<void>
  removeScene(id: string): Promise<void>
  /** It refused something: what it has must be loaded again. */
  onOutOfStep(): void
  /** Whether a command was refused only because somebody else edits the preview now: it is tried again. */
  isHeld?(command: ServerCommand, error: unknown): boolean
  /** It is not shown any more. */
  close?(): void
}
