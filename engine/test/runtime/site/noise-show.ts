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
import { makeLoop, recordSamples, type Tone } from './sound.ts'

const NOISE_DB = 5
const RATE_HZ = 48_000
const KEY = 'contribution:1'

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

/** A microphone on air, and what viewers hear of it. */
export class NoiseShow {
  readonly #start: (options?: Partial<EngineOptions>) => Promise<Engine>
  readonly #inputs: Map<string, () => SourceInput | null>

  constructor(
    start: (options?: Partial<EngineOptions>) => Promise<Engine>,
    inputs: Map<string, () => SourceInput | null | Promise<SourceInput | null>>,
  ) {
    this.#start = start
    this.#inputs = inputs as Map<string, () => SourceInput | null>
  }

  /** How far speech stands out of the program, in decibels, and its level above 8 kHz, for each kind. */
  async hear(sound: Sound, kinds: readonly Kind[]) {
    const engine = await this.#start()
    await engine.audio.resume()
    const speech = await fetchVoice()
    const microphone = makeLoop(engine.audio.context, soundOf(speech, sound))
    try {
      const track = await this.#onAir(engine, microphone)
      const heard = []
      for (const kind of kinds) {
        const isDone = await engine.audio.strip(KEY).setNoiseSuppression(kind)
        // The network's memory of the sound before, and what is under way.
        await recordSamples(track, RATE_HZ)
        const samples = await recordSamples(track, speech.length)
        const said = turned(speech, lagOf(speech, samples))
        const above8kDb = levelAboveDb(samples, 8_000) - levelAboveDb(said, 8_000)
        heard.push({ kind, isDone, siSdrDb: siSdrDb(said, samples), above8kDb })
      }
      return heard
    } finally {
      microphone.stop()
    }
  }

  async #onAir(engine: Engine, microphone: Tone): Promise<MediaStreamTrack> {
    this.#inputs.set(KEY, () => microphone.stream)
    const content = { kind: 'contribution', contributionIndex: 1 } as const
    engine.scenes.set({ id: 'a', audioElements: [{ id: 'mic', content, volume: 100 }] })
    const program = engine.addCanvas('program', { width: 64, height: 36, frameRate: 30 })
    const [track] = program.stream.getAudioTracks()
    if (!track) throw new Error('The program has no sound')
    await program.prepare('a')
    await program.take('a')
    return track
  }
}

/** A minute of noisy speech through the suppression of a strip, as fast as it goes: how long that took. */
export async function renderStrip(kind: Kind): Promise<{ readonly msPerSecond: number }> {
  const speech = await fetchVoice()
  const seconds = 60
  const context = new OfflineAudioContext(2, seconds * RATE_HZ, RATE_HZ)
  await context.audioWorklet.addModule(
    new URL('../../../src/audio/audio-worklet.js', import.meta.url),
  )
  const buffer = new AudioBuffer({ length: speech.length, sampleRate: RATE_HZ })
  buffer.copyToChannel(soundOf(speech, 'keys'), 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  const onLost = () => {
    throw new Error('The suppression has failed')
  }
  const strip = new StripSuppression(source, context.destination, {
    context,
    hasWorklet: true,
    onLost,
  })
  if (!(await strip.set(kind))) throw new Error(`There is no suppression ${kind}`)
  source.start()
  const startMs = performance.now()
  await context.startRendering()
  return { msPerSecond: (performance.now() - startMs) / seconds }
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
