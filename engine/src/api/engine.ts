import type {
  EditOperation,
  editOperationSchema,
  SceneContent,
  sceneContentSchema,
} from '@proscenium/protocol'
import type { AudioMixer } from './audio-mixer.ts'
import type { Canvas, CanvasOptions } from './canvas.ts'
import type { EngineCapabilities } from './capabilities.ts'
import type { EngineEventName, EngineEvents } from './engine-events.ts'
import type { EngineStats, FrameReport } from './engine-stats.ts'
import type { FrameRecord } from './frame-record.ts'
import type { SchemaInput } from './schema-input.ts'
import type { SourcePool } from './source-pool.ts'

/** A scene to set: the document's content with an id. Fields with a default may be left out. */
export type SceneInput = SchemaInput<typeof sceneContentSchema> & {
  /** Any string that no other scene of the engine has; canvases are told by it what to show. */
  readonly id: string
}

/** An edit of a scene. Fields with a default may be left out. */
export type EditOperationInput = SchemaInput<typeof editOperationSchema>

/** A scene that the engine holds: complete, with every default filled in. */
export type EngineScene = SceneContent & {
  /** As it was set. */
  readonly id: string
}

/** The scenes that canvases can show. */
export interface SceneStore {
  /** Adds or replaces a scene; on air it changes with the next frame. Throws EngineError `invalid-scene`. */
  set(scene: SceneInput): void
  /**
   * Edits a scene, all or nothing; returns the operations that undo it. Throws EngineError `unknown-scene`,
   * `invalid-scene` for what is no operation, `invalid-operation` for one that cannot be applied, such as
   * to an element that is not there.
   */
  apply(sceneId: string, operations: readonly EditOperationInput[]): EditOperation[]
  /** Forgets a scene; a canvas that shows it goes black. Unknown ids are ignored, and all after `dispose`. */
  remove(sceneId: string): void
  /** The scene as it is now, complete. */
  get(sceneId: string): EngineScene | undefined
  /** All scenes, in the order in which they were first set. */
  list(): readonly EngineScene[]
}

/** A running compositor with its sound. Made by `createEngine`. */
export interface Engine extends AsyncDisposable {
  /** What this engine found at its start and how it draws; it does not change. */
  readonly capabilities: EngineCapabilities
  /** The scenes that its canvases can show; empty at first. */
  readonly scenes: SceneStore
  /** What its scenes refer to, opened and closed as they need it. */
  readonly sources: SourcePool
  /** Its sound: a strip for each source, a bus for each canvas. */
  readonly audio: AudioMixer
  /**
   * Adds a canvas with its bus. Throws EngineError `duplicate-canvas` where the id is that of a canvas, of a
   * mix-minus or `monitor`, `invalid-option` for an impossible size or rate, and what `followCanvas`, `source` and
   * `multiview` are refused with; nothing is left behind then, and the id stays free.
   */
  addCanvas(id: string, options: CanvasOptions): Canvas
  /** The canvas with that id. */
  canvas(id: string): Canvas | undefined
  /**
   * If true, the windows of automatic crops follow the face in their source; default false. What that needs is loaded
   * with the first such window that is drawn. Where it fails, `faces:lost` tells and this is false again; setting it
   * tries once more. Ignored after `dispose`.
   */
  followFaces: boolean
  /**
   * Asks `fonts` anew for a font, as when its files changed, or it is no longer there; texts that are set in it
   * are then drawn anew. Ignored for a font that no scene has asked for yet, and after `dispose`.
   */
  reloadFont(fontId: string): void
  /** Makes several changes of scenes and takes land in one frame. */
  batch<Result>(change: () => Result): Result
  /** Listens until the returned function is called or the signal aborts. */
  on<Name extends EngineEventName>(
    name: Name,
    listener: (event: EngineEvents[Name]) => void,
    options?: { readonly signal?: AbortSignal },
  ): () => void
  /**
   * Records of the newest frames of every canvas (about half a minute), the oldest first: plain data, ready
   * for JSON.
   */
  frameLedger(): Promise<readonly FrameRecord[]>
  /** The newest figures; at most half a second old. */
  stats(): EngineStats
  /**
   * Deterministic mode (`clock: 'manual'`): draws every canvas as of a presentation time in microseconds,
   * which never goes back. Throws EngineError `invalid-option` when the clock runs by itself.
   */
  step(ptsUs: number): Promise<FrameReport>
  /** Ends tracks, closes every frame, frees worker and graphics. May be called more than once. */
  dispose(): Promise<void>
}
