import type { Level } from '../api/audio-mixer.ts'
import { measure, toLevel } from './level.ts'

/** A reading older than this is of a node that no longer runs. */
const STALE_MS = 300
const ANALYSER_SAMPLES = 2048

/** A node that passes sound on unchanged and knows how loud it is. */
export interface MeterNode {
  readonly node: AudioNode
  read(): Level
  dispose(): void
}

/** Makes a meter; in an AudioWorklet where the module has been loaded. */
export function createMeter(context: AudioContext, hasWorklet: boolean): MeterNode {
  return hasWorklet ? new WorkletMeter(context) : new AnalyserMeter(context)
}

/** Measures every sample, so no peak is missed between two readings. */
class WorkletMeter implements MeterNode {
  readonly node: AudioWorkletNode
  #peak = 0
  #rms = 0
  #atMs = 0

  constructor(context: AudioContext) {
    this.node = new AudioWorkletNode(context, 'proscenium-level', { outputChannelCount: [2] })
    this.node.port.onmessage = ({ data }: MessageEvent<[number, number]>) => {
      ;[this.#peak, this.#rms] = data
      this.#atMs = performance.now()
    }
  }

  read(): Level {
    return performance.now() - this.#atMs > STALE_MS
      ? toLevel(0, 0)
      : toLevel(this.#peak, this.#rms)
  }

  dispose(): void {
    this.node.port.onmessage = null
    this.node.port.postMessage('stop')
    this.node.disconnect()
  }
}

/** Looks at the newest samples when it is read. */
class AnalyserMeter implements MeterNode {
  readonly node: AnalyserNode
  readonly #samples = new Float32Array(ANALYSER_SAMPLES)

  constructor(context: AudioContext) {
    this.node = new AnalyserNode(context, { fftSize: ANALYSER_SAMPLES })
  }

  read(): Level {
    this.node.getFloatTimeDomainData(this.#samples)
    const { peak, rms } = measure(this.#samples)
    return toLevel(peak, rms)
  }

  dispose(): void {
    this.node.disconnect()
  }
}
