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
  dispose(): Promise<void> | void
}

export const FRAME_RATE = 30
