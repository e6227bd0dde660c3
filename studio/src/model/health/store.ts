import type { EngineStats } from '@proscenium/engine'
import type { ServerLoad, TransitionKind } from '@proscenium/protocol'
import { proxy } from 'valtio'
import type { CpuPressure } from '../../services/cpu-pressure/watch-cpu-pressure.ts'

/** Figures of the status bar; null while unknown. */
export interface HealthState {
  /** Round trip to the server, from ping to pong or of the media link. */
  linkRttMs: number | null
  /** Frames per second that leave this tab's encoder. */
  programFps: number | null
  programBitRateBps: number | null
  programWidth: number | null
  programHeight: number | null
  /** What limits the encoder, in the browser's words: none, cpu, bandwidth or other. */
  programLimit: string | null
  packetsLost: number | null
  /** Time to compose one frame, 95th percentile. */
  renderMs: number | null
  /** Frames per second that the compositor makes. */
  renderFps: number | null
  /** Program frames that came late or not at all since the event was opened. */
  droppedFrames: number
  /** Size and rate that the program is composed at. */
  programSize: { width: number; height: number; frameRate: number } | null
  /** The program was made smaller because this machine could not hold it. */
  isReduced: boolean
  /** How much the compositor gives up to keep the program on time, 0 to 7. */
  pressure: EngineStats['pressure']
  /** Bytes in textures and drawing surfaces. */
  gpuBytes: number | null
  /** How much faster the clock of the sound runs than that of the frames, in parts per million. */
  audioDriftPpm: number | null
  /** How busy this machine's processors are, in the browser's words; null where it does not say. */
  cpuPressure: CpuPressure | null
  /** Of the server that runs the event; asked for while the health sheet is open. */
  serverLoad: ServerLoad | null
  /** Drawing path in use, such as webgl2 or canvas2d. */
  backend: string | null
  /** Transitions that are drawn as asked here, the others run as a fade; null while unknown. */
  transitions: TransitionKind[] | null
  /** Automatic crops follow no faces though they may: the detector does not run in this browser. */
  isFaceDetectorLost: boolean
  /** The browser cannot play the program right: why the engine failed; null while it runs. */
  engineFailure: string | null
}

/** How well this tab keeps up. */
export const healthState = proxy<HealthState>({
  linkRttMs: null,
  programFps: null,
  programBitRateBps: null,
  programWidth: null,
  programHeight: null,
  programLimit: null,
  packetsLost: null,
  renderMs: null,
  renderFps: null,
  droppedFrames: 0,
  programSize: null,
  isReduced: false,
  isFaceDetectorLost: false,
  pressure: 0,
  gpuBytes: null,
  audioDriftPpm: null,
  cpuPressure: null,
  serverLoad: null,
  backend: null,
  transitions: null,
  engineFailure: null,
})
