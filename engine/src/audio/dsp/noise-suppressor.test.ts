import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  keyboardClicks,
  levelAboveDb,
  pinkNoise,
  powerOf,
  readVoice,
  siSdrDb,
  withNoise,
} from '../testing/noisy-speech.ts'
import { NoiseSuppressor } from './noise-suppressor.ts'
import { createSpeechFilter, type SpeechFilter } from './speech-filter.ts'

const BLOCK = 128
const NOISE_DB = 5
type Kind = 'standard' | 'strong'

const modules = {} as Record<Kind, WebAssembly.Module>
let speech: Float32Array = new Float32Array()

const compile = async (name: string) =>
  WebAssembly.compile(new Uint8Array(await readFile(new URL(`../${name}`, import.meta.url))))

beforeAll(async () => {
  modules.standard = await compile('rnnoise.wasm')
  modules.strong = await compile('gtcrn.wasm')
  speech = readVoice(
    await readFile(new URL('../../../../fixtures/media/voice.wav', import.meta.url)),
  )
})

/** Runs both sides through a suppressor in blocks of the worklet; what comes out is in time with what went in. */
function suppress(kind: Kind, left: Float32Array, right = left): [Float32Array, Float32Array] {
  const suppressor = new NoiseSuppressor(
    () => createSpeechFilter(kind, modules[kind]),
    () => expect.fail('The network failed'),
  )
  return run(suppressor, left, right)
}

function run(
  suppressor: NoiseSuppressor,
  left: Float32Array,
  right: Float32Array,
): [Float32Array, Float32Array] {
  const late = suppressor.delaySamples
  const length = Math.floor((left.length + late) / BLOCK) * BLOCK
  const pad = (samples: Float32Array) => {
    const padded = new Float32Array(length)
    padded.set(samples.subarray(0, length))
    return padded
  }
  const input = left === right ? [pad(left)] : [pad(left), pad(right)]
  const output: [Float32Array, Float32Array] = [new Float32Array(length), new Float32Array(length)]
  for (let start = 0; start < length; start += BLOCK) {
    const piece = (samples: Float32Array) => samples.subarray(start, start + BLOCK)
    suppressor.process(input.map(piece), output.map(piece))
  }
  return [output[0].subarray(late), output[1].subarray(late)]
}

/** Decibels by which speech stands out more than before, at 5 dB of noise. */
function gainDb(kind: Kind, noise: Float32Array): number {
  const noisy = withNoise(speech, noise, NOISE_DB)
  const [heard] = suppress(kind, noisy)
  const said = speech.subarray(0, heard.length)
  return siSdrDb(said, heard) - siSdrDb(said, noisy)
}

describe('noise suppression of a voice', () => {
  it('standard: gains 5 dB on pink noise and 4 dB on keyboard clicks', () => {
    const gains = {
      pink: gainDb('standard', pinkNoise(speech.length)),
      keys: gainDb('standard', keyboardClicks(speech.length)),
    }
    expect(gains.pink).toBeGreaterThan(5)
    expect(gains.keys).toBeGreaterThan(4)
  })

  it('strong: gains 9 dB on keyboard clicks, and passes nothing above 8 kHz', () => {
    const gain = gainDb('strong', keyboardClicks(speech.length))
    expect(gain).toBeGreaterThan(9)
    const [heard] = suppress('strong', pinkNoise(speech.length))
    expect(levelAboveDb(heard, 9_000)).toBeLessThan(-60)
  })

  it('standard: clean speech keeps its level, above 8 kHz too', () => {
    const [heard] = suppress('standard', speech)
    const change = (from: number) => levelAboveDb(heard, from) - levelAboveDb(speech, from)
    expect(Math.abs(change(8_000))).toBeLessThan(3)
    expect(Math.abs(10 * Math.log10(powerOf(heard) / powerOf(speech)))).toBeLessThan(1)
    expect(siSdrDb(speech.subarray(0, heard.length), heard)).toBeGreaterThan(12)
  })

  it.each(['standard', 'strong'] as const)(
    '%s: keeps the sides apart and silence silent, and gets over a sample that is no number',
    (kind) => {
      const silence = new Float32Array(speech.length)
      const [left, right] = suppress(kind, speech, silence)
      expect(10 * Math.log10(powerOf(left) / powerOf(speech))).toBeGreaterThan(-3)
      expect(powerOf(right)).toBeLessThan(1e-12)
      expect(suppress(kind, silence)[0].every((sample) => sample === 0)).toBe(true)
      const broken = Float32Array.from(speech)
      broken[1_000] = Number.NaN
      expect(10 * Math.log10(powerOf(suppress(kind, broken)[0]) / powerOf(speech))).toBeGreaterThan(
        -3,
      )
    },
  )
})

describe('a network that fails', () => {
  it('lets the sound through as it is, in the same time, and tells once for each side', () => {
    const frames = 3
    const failing = (): SpeechFilter => {
      let count = 0
      return {
        frameSamples: 480,
        delaySamples: 0,
        run(frame, out) {
          count += 1
          if (count > frames) throw new WebAssembly.RuntimeError('unreachable')
          out.set(frame)
        },
      }
    }
    const onFailed = vi.fn()
    const right = speech.map((sample) => -sample)
    const heard = run(new NoiseSuppressor(failing, onFailed), speech, right)
    for (const [side, said] of [speech, right].entries()) {
      const out = heard[side] ?? []
      expect(said.subarray(0, out.length).every((sample, index) => sample === out[index])).toBe(
        true,
      )
    }
    expect(onFailed).toHaveBeenCalledTimes(2)
  })
})

describe('the networks', () => {
  it('are those of their packages (run `node engine/scripts/copy-models.mjs`)', async () => {
    const address = new URL('../../../scripts/copy-models.mjs', import.meta.url).href
    const { engineModels, committedModel } = (await import(/* @vite-ignore */ address)) as {
      engineModels(): Promise<Record<string, Buffer>>
      committedModel(name: string): Promise<Buffer>
    }
    for (const [name, bytes] of Object.entries(await engineModels())) {
      expect(bytes.equals(await committedModel(name)), name).toBe(true)
    }
  })
})
