import { StripSuppression } from '../../../src/audio/strip-suppression.ts'
import {
  keyboardClicks,
  levelAboveDb,
  pinkNoise,
  readVoice,
  siSdrDb,
  withNoise,
} from '../../../src/audio/testing/noisy-speech.ts'
import type { Engine, EngineOptions, SourceInput } from '../../../src/index.ts'
import { makeLoop } from './sound.ts'

const NOISE_DB = 5
const RATE_HZ = 48_000

type Kind = 'off' | 'standard' | 'strong'
type Sound = 'clean' | 'pink' | 'keys'

async function fetchVoice(): Promise<Float32Array<ArrayBuffer>> {
  const response = await fetch('/media/voice.wav')
  return Float32Array.from(readVoice(new Uint8Array(await response.arrayBuffer())))
}

function soundOf(speech: Float32Array, sound: Sound): Float32Array<ArrayBuffer> {
  if (sound === 'clean') return Float32Array.from(speech)
  const noise = sound === 'pink' ? pinkNoise(speech.length) : keyboardClicks(speech.length)
  return Float32Array.from(withNoise(speech, noise, NOISE_DB))
}

/** What comes of speech with a sound in a strip's suppression. */
export interface Rendered {
  /** How far speech stands out, in decibels. */
  readonly siSdrDb: number
  /** By how much the level above 8 kHz has changed, in decibels. */
  readonly above8kDb: number
  /** How long it took to render a second. */
  readonly msPerSecond: number
}

/**
 * Speech through the suppression of a strip, in the worklet, as fast as it goes: sound in real time has gaps on a busy
 * machine.
 */
export async function renderStrip(kind: Kind, sound: Sound, rounds = 2): Promise<Rendered> {
  const speech = await fetchVoice()
  const context = new OfflineAudioContext(2, rounds * speech.length, RATE_HZ)
  await context.audioWorklet.addModule(
    new URL('../../../src/audio/audio-worklet.js', import.meta.url),
  )
  const buffer = new AudioBuffer({ length: speech.length, sampleRate: RATE_HZ })
  buffer.copyToChannel(soundOf(speech, sound), 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  const onLost = () => {
    throw new Error('The suppression has failed')
  }
  const parts = { context, hasWorklet: true, onLost }
  const suppression = new StripSuppression(source, context.destination, parts)
  if (!(await suppression.set(kind))) throw new Error(`There is no suppression ${kind}`)
  source.start()
  const startMs = performance.now()
  const rendered = await context.startRendering()
  const msPerSecond = (performance.now() - startMs) / rendered.duration
  const samples = rendered.getChannelData(0).subarray(-speech.length)
  const said = turned(speech, lagOf(speech, samples))
  const above8kDb = levelAboveDb(samples, 8_000) - levelAboveDb(said, 8_000)
  // What is the same would have an infinite ratio, which gets lost on the way to the test.
  return { siSdrDb: Math.min(siSdrDb(said, samples), 100), above8kDb, msPerSecond }
}

/** A microphone that hums and hisses, and one that somebody speaks into, on air. */
export class NoiseShow {
  readonly #start: (options?: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>
  #engine: Engine | null = null

  constructor(
    start: (options?: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>,
  ) {
    this.#start = start
    this.#inputs = inputs
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('The show has not started')
    return this.#engine
  }

  async start(): Promise<void> {
    const engine = await this.#start()
    this.#engine = engine
    await engine.audio.resume()
    const speech = await fetchVoice()
    const noise = pinkNoise(speech.length).map((sample) => 0.1 * sample)
    const { context } = engine.audio
    const sounds = [makeLoop(context, Float32Array.from(noise)), makeLoop(context, speech)]
    const audioElements = sounds.map(({ stream }, index) => {
      this.#inputs.set(`contribution:${index + 1}`, () => stream)
      const content = { kind: 'contribution', contributionIndex: index + 1 } as const
      return { id: `microphone ${index}`, content, volume: 100 }
    })
    engine.scenes.set({ id: 'a', audioElements })
    const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
    if (!program.stream.active) throw new Error('no stream')
    await program.prepare('a')
    await program.take('a')
  }

  /**
   * The level that each microphone has reached half of the time behind its suppression, in decibels, over so many
   * seconds: on a busy machine sound has gaps, whose edges are loud.
   */
  async levelsDb(seconds: number): Promise<number[]> {
    const keys = ['contribution:1', 'contribution:2']
    const levels: number[][] = keys.map(() => [])
    for (let reading = 0; reading < 20 * seconds; reading++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      for (const [index, key] of keys.entries()) {
        levels[index]?.push(this.engine.audio.strip(key).meter().rmsDb)
      }
    }
    return levels.map(median)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** By how many samples a sound that goes round is behind another: roughly over all of it, then exactly. */
function lagOf(speech: Float32Array, sound: Float32Array): number {
  const likeness = (lag: number, step: number) => {
    let sum = 0
    for (let at = 0; at < sound.length; at += step) {
      sum += (sound[at] ?? 0) * (speech[(at + lag) % speech.length] ?? 0)
    }
    return sum
  }
  const best = (lags: readonly number[], step: number) => {
    const scored = lags.map((lag) => [likeness(lag, step), lag] as const)
    return scored.reduce((most, one) => (one[0] > most[0] ? one : most))[1]
  }
  const rough = best(
    Array.from({ length: speech.length / 4 }, (_, index) => 4 * index),
    97,
  )
  const near = Array.from({ length: 9 }, (_, index) => rough - 4 + index + speech.length)
  return best(near, 5) % speech.length
}

function turned(samples: Float32Array, by: number): Float32Array {
  return samples.map((_, index) => samples[(index + by) % samples.length] ?? 0)
}
