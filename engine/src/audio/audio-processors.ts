import { Ducker, type DuckSettings } from './dsp/ducker.ts'
import { isSilent } from './dsp/is-silent.ts'
import { Limiter } from './dsp/limiter.ts'
import { LoudnessMeter } from './dsp/loudness-meter.ts'
import { NoiseSuppressor } from './dsp/noise-suppressor.ts'
import { createSpeechFilter } from './dsp/speech-filter.ts'
import { TruePeakMeter } from './dsp/true-peak-meter.ts'

/*
 * The engine's AudioWorklet module: levels, the limiter, the ducker and noise suppression. It is bundled into
 * `audio-worklet.js` by `scripts/build-worklet.mjs`, because a worklet is loaded by address as a file of its
 * own, so that a strict content security policy (no blob: and no data: scripts) holds, and bundlers copy a
 * file that is named by `new URL('./audio-worklet.js', import.meta.url)` as it is: it has to run without
 * being compiled and without imports.
 */

/** The part of a worklet's scope that is used here; no library of TypeScript declares it. */
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new (options: never) => object): void

/** Levels are reported this many times a second. */
const REPORTS_PER_SECOND = 25
const NO_DUCKING: DuckSettings = {
  amountDb: 0,
  thresholdDb: 0,
  attackMs: 0,
  holdMs: 0,
  releaseMs: 0,
}

/** A processor that ends when it is told `stop`; other messages are its own. */
abstract class StoppableProcessor extends AudioWorkletProcessor {
  #stopped = false

  constructor() {
    super()
    this.port.onmessage = ({ data }) => {
      if (data === 'stop') this.#stopped = true
      else this.receive(data)
    }
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    this.run(inputs, outputs[0] ?? [])
    return !this.#stopped
  }

  /** Makes the output of one block. */
  protected abstract run(inputs: Float32Array[][], output: Float32Array[]): void

  /** Takes a message. */
  protected receive(_message: unknown): void {}
}

/** What a meter may be asked to do besides. */
interface LevelOptions {
  readonly processorOptions?: {
    /** Limits what passes, so that a bus needs one node and not two; see `Limiter`. */
    readonly limits?: boolean
  }
}

/**
 * Measures what passes through it, unchanged unless it limits. Posts `[peak, rms, true peak]`, linear, over all
 * channels since the report before, and `[momentary, short-term, integrated, range]` in LUFS and LU: seven numbers.
 * Silence that goes on is not told again.
 */
class LevelProcessor extends StoppableProcessor {
  readonly #limiter: Limiter | null
  readonly #loudness = new LoudnessMeter(sampleRate)
  readonly #truePeaks: TruePeakMeter[] = []
  #told: readonly number[] = []
  #peak = 0
  #squares = 0
  #count = 0
  #frames = 0
  #wasSilent = false

  constructor(options?: LevelOptions) {
    super()
    this.#limiter = options?.processorOptions?.limits ? new Limiter(sampleRate) : null
  }

  protected override receive(message: unknown): void {
    if (message === 'reset') this.#loudness.reset()
  }

  protected run(inputs: Float32Array[][], output: Float32Array[]): void {
    const input = this.#pass(inputs[0] ?? [], output)
    const silent = isSilent(input)
    // One block of silence more than there is: the filters of the true peak ring for some samples.
    if (!silent || !this.#wasSilent) {
      for (let index = 0; index < input.length; index++) this.#measure(input[index], index)
    } else this.#count += (input[0]?.length ?? 0) * input.length
    this.#wasSilent = silent
    const frames = output[0]?.length ?? 128
    // What is heard is measured: a mono source on both sides.
    this.#loudness.push(input.length > 0 ? output : [], frames)
    this.#frames += frames
    if (this.#frames >= sampleRate / REPORTS_PER_SECOND) this.#report()
  }

  /** Hands the sound on, a mono source to both sides; returns what is to be measured. */
  #pass(input: Float32Array[], output: Float32Array[]): Float32Array[] {
    if (this.#limiter) {
      this.#limiter.process(input, output)
      return output
    }
    for (let index = 0; index < output.length; index++) {
      const samples = input[Math.min(index, input.length - 1)]
      if (samples) output[index]?.set(samples)
    }
    return input
  }

  #measure(samples: Float32Array | undefined, channel: number): void {
    if (!samples) return
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0
      const size = sample < 0 ? -sample : sample
      if (size > this.#peak) this.#peak = size
      this.#squares += sample * sample
    }
    this.#count += samples.length
    this.#truePeaks[channel] ??= new TruePeakMeter()
    this.#truePeaks[channel].push(samples)
  }

  #report(): void {
    const rms = this.#count > 0 ? Math.sqrt(this.#squares / this.#count) : 0
    // The filter of the true peak may ring a little below the samples themselves.
    const truePeak = this.#truePeaks.reduce(
      (most, meter) => Math.max(most, meter.take()),
      this.#peak,
    )
    const { momentaryLufs, shortTermLufs, integratedLufs, rangeLu } = this.#loudness.read()
    const loudness = [momentaryLufs, shortTermLufs, integratedLufs, rangeLu]
    this.#tell([this.#peak, rms, truePeak, ...loudness])
    this.#peak = 0
    this.#squares = 0
    this.#count = 0
    this.#frames = 0
  }

  #tell(report: readonly number[]): void {
    const [peak] = report
    if (peak === 0 && report.every((value, index) => value === this.#told[index])) return
    this.#told = report
    this.port.postMessage(report)
  }
}

/** See `Ducker`. Input 0 is the sound, input 1 its key; a message is its settings. */
class DuckerProcessor extends StoppableProcessor {
  readonly #ducker = new Ducker(sampleRate, NO_DUCKING)

  protected override receive(message: unknown): void {
    this.#ducker.settings = message as DuckSettings
  }

  protected run(inputs: Float32Array[][], output: Float32Array[]): void {
    this.#ducker.process(inputs[0] ?? [], inputs[1] ?? [], output)
  }
}

/** What a suppressor is made of. */
interface SuppressorOptions {
  readonly processorOptions: {
    readonly kind: 'standard' | 'strong'
    readonly module: WebAssembly.Module
  }
}

/** See `NoiseSuppressor`. Posts `failed` where a network fails: the sound passes as it is from then on. */
class NoiseSuppressorProcessor extends StoppableProcessor {
  readonly #suppressor: NoiseSuppressor

  constructor({ processorOptions: { kind, module } }: SuppressorOptions) {
    super()
    this.#suppressor = new NoiseSuppressor(
      () => createSpeechFilter(kind, module),
      () => this.port.postMessage('failed'),
    )
  }

  protected run(inputs: Float32Array[][], output: Float32Array[]): void {
    this.#suppressor.process(inputs[0] ?? [], output)
  }
}

registerProcessor('proscenium-level', LevelProcessor)
registerProcessor('proscenium-ducker', DuckerProcessor)
registerProcessor('proscenium-noise-suppressor', NoiseSuppressorProcessor)
