import type { DrawList, PixelSize, SourceKey } from '../scene/draw-list.ts'
import type { FrameTiming, TargetSurface } from './backend/compositor-backend.ts'
import type { SourceFrames } from './backend/source-frame.ts'
import type { SceneLists } from './scene-lists.ts'
import type { TakeFrame } from './take/take-machine.ts'

/** What is drawn of a canvas: one scene, or the passage between two. */
export interface ScenePlan {
  readonly take: TakeFrame
  readonly from: DrawList
  /** Null unless a passage is running. */
  readonly to: DrawList | null
  /** The sources that are seen in it. */
  readonly keys: ReadonlySet<SourceKey>
}

/** How a picture is to be drawn. */
export interface DrawingTurn {
  /** Draws even though nothing has changed, for a display that has none yet. */
  readonly force: boolean
  /** False leaves out what costs most: blurred pictures and soft shadows. */
  readonly effects: boolean
  /** False once the time is up: a picture of several parts leaves the rest for its next turn. */
  readonly mayGoOn: () => boolean
}

/** `same`: nothing has changed since the last picture; `failed`: nothing could be drawn. */
export type DrawnPicture = 'drawn' | 'same' | 'failed'

/** Makes the pictures of a canvas: of its scene, or of the grid of a multiview. */
export interface CanvasPicture {
  /** Whether `surface` keeps the picture between drawings. */
  readonly keepsPicture: boolean
  /** Says what is to be drawn of a take's state, at a size in pixels. */
  plan(take: TakeFrame, size: PixelSize, lists: SceneLists): ScenePlan
  /** Draws a plan if anything in it has changed. */
  draw(plan: ScenePlan, frames: SourceFrames, turn: DrawingTurn): DrawnPicture
  /** The picture just drawn, as a frame that the caller closes. */
  capture(timing: FrameTiming): VideoFrame
  /** Where the picture just drawn lies; null before the first. */
  surface(): TargetSurface | null
  /** The next turn draws, whatever was drawn before. */
  forget(): void
  dispose(): void
}
