import type { BenchScene } from '../compositing/bench-scene.ts'
import type { Feature } from '../compositing/feature.ts'

/** A way of turning live tracks into one live track. */
export interface LiveSubject {
  readonly id: string
  readonly title: string
  readonly lacks: readonly Feature[]
  /** Layer n shows track n. Rejects when the browser or a package does not give what it needs. */
  open(tracks: readonly MediaStreamTrack[], scene: BenchScene): Promise<OpenLive>
}

/** A subject that runs. */
export interface OpenLive {
  readonly track: MediaStreamTrack
  /** What it counts of itself; absent where it counts nothing. */
  figures?(): LiveFigures
  dispose(): Promise<void> | void
}

/** What a subject holds now. */
export interface LiveFigures {
  /** VideoFrames that it holds open. */
  readonly openFrames: number
  /** Bytes in textures and drawing surfaces. */
  readonly textureBytes: number
}

export const FRAME_RATE = 30
