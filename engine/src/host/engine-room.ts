import type { EngineCapabilities } from '../api/capabilities.ts'
import type { EngineEventName, EngineEvents } from '../api/engine-events.ts'
import type { SourceRef } from '../api/source-input.ts'
import type { SourceInfo } from '../api/source-pool.ts'
import type { TransitionInput } from '../api/take.ts'
import type { Mixer } from '../audio/mixer.ts'
import type { Keeper } from '../capture/keeper/open-keeper.ts'
import type { TakeMove } from '../compositor/take/take-machine.ts'
import type { PixelSize, SourceKey } from '../scene/draw-list.ts'
import type { ShaderTransitions } from '../scene/passage-effect.ts'
import type { ClipControls } from '../sources/source-host.ts'
import type { CompositorLink } from './compositor-link.ts'
import type { SceneFacts } from './scene-facts.ts'

/** A canvas as far as its sound is concerned. */
export interface SoundingCanvas {
  readonly id: string
  readonly sceneId: string | null
  /** A stinger that is heard with the scene. */
  readonly stingerKey?: SourceKey | null
}

/** A canvas that makes the takes of another one. */
export interface CanvasFollower {
  follow(sceneId: string | null, transition: TransitionInput): void
  followMove(move: TakeMove): void
}

/** What a canvas needs of the engine that it belongs to. */
export interface EngineRoom {
  readonly link: CompositorLink
  readonly mixer: Mixer
  readonly capabilities: EngineCapabilities
  /** Keeps the tracks alive; null where there is none. */
  readonly keeper: Keeper | null
  /** Shader transitions that the host has given. */
  readonly shaders: ShaderTransitions
  /** Throws EngineError `unknown-scene`. */
  facts(sceneId: string): SceneFacts
  source(key: SourceKey): SourceInfo | undefined
  sourceSize(key: SourceKey): PixelSize | undefined
  /** True when nothing that a scene shows is still being opened. */
  isSettled(sceneId: string): boolean
  /** Resolves when fonts and sources of a scene are open or have failed, at the latest after so long. */
  settled(sceneId: string, timeoutMs: number): Promise<void>
  /** The same for single sources. */
  areSettled(keys: Iterable<SourceKey>): boolean
  sourcesSettled(keys: Iterable<SourceKey>, timeoutMs: number): Promise<void>
  /** The hands on a stinger; null while it is not decoded. */
  clip(key: SourceKey): ClipControls | null
  /** Scenes have come to or gone from canvases: sources are opened and closed, files cued. */
  scenesChanged(): void
  /** The mix of a canvas goes to that of its scene within so many milliseconds. */
  soundsLike(canvas: SoundingCanvas, durationMs: number): void
  /** Id of the scene of a source by itself; it lives as long as a canvas needs it. */
  sourceScene(source: SourceRef): string
  /** Canvases that make the takes of this one too. */
  followersOf(canvasId: string): readonly CanvasFollower[]
  canvasDisposed(canvas: SoundingCanvas): void
  emit<Name extends EngineEventName>(name: Name, event: EngineEvents[Name]): void
  /** Makes a change; listeners hear of what was emitted meanwhile when it is done, so they may begin another. */
  hold<Result>(change: () => Result): Result
}
