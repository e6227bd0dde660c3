import type { TransitionKind } from '@proscenium/protocol'
import type { Blending } from '../compositor/backend/blending.ts'
import type { BackendKind } from '../compositor/backend/compositor-backend.ts'

/** How a canvas becomes a video track. */
export type CaptureKind = 'track-generator' | 'capture-stream'

/** How a live track's frames reach the compositor. */
export type IngestKind = 'track-processor' | 'video-element'

/** Which paths this browser gets, and why. */
export interface Capabilities {
  /** Where frames are drawn. */
  readonly thread: 'worker' | 'main'
  /** `track-generator`: frames keep their own times; `capture-stream`: they get those of the page's compositor. */
  readonly capture: CaptureKind
  /** `track-processor`: frames go straight to the compositor; `video-element`: they are sampled on the main thread. */
  readonly ingest: IngestKind
  /** True when WebCodecs decodes video files; otherwise a video element plays them. */
  readonly webCodecs: boolean
  /** True when sound can be metered and limited in an AudioWorklet. */
  readonly audioWorklet: boolean
  /** Backends that the browser could draw with, the best first; the compositor tries them and takes one. */
  readonly backends: readonly BackendKind[]
  /** One sentence for each path that is not the best one. */
  readonly reasons: readonly string[]
}

/** Capabilities of a running engine: those of the browser, and what the compositor chose. */
export interface EngineCapabilities extends Capabilities {
  /** The backend chosen at the start; `EngineStats.backend` tells the one in use. */
  readonly backend: BackendKind
  /** The graphics driver's name. */
  readonly renderer: string
  /** True when pictures are drawn by the CPU. */
  readonly softwareRendering: boolean
  /** On which values the backend chosen at the start mixes colours; Canvas 2D mixes gamma values. */
  readonly blending: Blending
  /** Transitions that are drawn as asked by the backend chosen at the start; others run as a fade. */
  readonly transitions: readonly TransitionKind[]
}
