import type { Level, Loudness } from '../api/audio-mixer.ts'
import { amplitudeToDb, measure, toLevel } from './level.ts'

/** A reading older than this is of a node that no longer runs, or of one that has been silent since. */
const STALE_MS = 300
const ANALYSER_SAMPLES = 2048

/** A node that passes sound on and knows how loud it is. */
export interface MeterNode {
  readonly node: AudioNode
  read(): Level
  /** Null where it is not measured. */
  loudness(): Loudness | null
  /** Begins a new measurement of the integrated loudness. */
  reset(): void
  dispose(): void
}

/** What the worklet posts: peak, rms and true peak, linear; momentary, short-term, integrated, range. */
type Report = readonly [number, number, number, number, number, number, number]
const SILENCE = Number.NEGATIVE_INFINITY
const NO_REPORT: Report = [0, 0, 0, SILENCE, SILENCE, SILENCE, 0]

/** Makes a meter that passes sound on unchanged; in an AudioWorklet where the module has been loaded. */
export function createMeter(context: AudioContext, hasWorklet: boolean): MeterNode {
  return hasWorklet ? new WorkletMeter(context, false) : new AnalyserMeter(context)
}

/** Makes a meter, in the AudioWorklet, that keeps what passes below full scale and measures that. */
export function createLimitingMeter(context: AudioContext): MeterNode {
  return new WorkletMeter(context, true)
}

/** Measures every sample, so no peak is missed between two readings. */
class WorkletMeter implements MeterNode {
  readonly node: AudioWorkletNode
  #report = NO_REPORT
  #truePeak = 0
  #atMs = 0

  constructor(context: AudioContext, limits: boolean) {
    this.node = new AudioWorkletNode(context, 'proscenium-level', {
      outputChannelCount: [2],
      processorOptions: { limits },
    })
    this.node.port.onmessage = ({ data }: MessageEvent<Report>) => {
      this.#report = data
      this.#truePeak = Math.max(this.#truePeak, data[2])
      this.#atMs = performance.now()
    }
  }

  read(): Level {
    const [peak, rms] = this.#isStale ? NO_REPORT : this.#report
    return toLevel(peak, rms)
  }

  loudness(): Loudness {
    const truePeakDb = amplitudeToDb(this.#truePeak)
    this.#truePeak = 0
    const [, , , momentaryLufs, shortTermLufs] = this.#isStale ? NO_REPORT : this.#report
    const [, , , , , integratedLufs, rangeLu] = this.#report
    return { truePeakDb, momentaryLufs, shortTermLufs, integratedLufs, rangeLu }
  }

  reset(): void {
    this.node.port.postMessage('reset')
  }

  dispose(): void {
    this.node.port.onmessage = null
    this.node.port.postMessage('stop')
    this.node.disconnect()
  }

  get #isStale(): boolean {
    return performance.now() - this.#atMs > STALE_MS
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

  loudness(): null {
    return null
  }

  reset(): void {}

  dispose(): void {
    this.node.disconnect()
  }
}
