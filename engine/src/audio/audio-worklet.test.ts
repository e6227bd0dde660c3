import { beforeAll, describe, expect, it } from 'vitest'

const SAMPLE_RATE_HZ = 48_000
const BLOCK = 128

interface Processor {
  readonly port: { onmessage: ((event: unknown) => void) | null; messages: number[][] }
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean
}

type ProcessorMaker = new (options?: { readonly processorOptions: object }) => Processor

const processors = new Map<string, ProcessorMaker>()

/** The worklet's module runs in a scope with these names; here they are given to it. */
beforeAll(async () => {
  class AudioWorkletProcessor {
    readonly port = {
      onmessage: null,
      messages: [] as unknown[],
      postMessage(message: unknown) {
        this.messages.push(message)
      },
    }
  }
  Object.assign(globalThis, {
    AudioWorkletProcessor,
    sampleRate: SAMPLE_RATE_HZ,
    registerProcessor: (name: string, processor: ProcessorMaker) => processors.set(name, processor),
  })
  const address = new URL('./audio-worklet.js', import.meta.url).href
  await import(/* @vite-ignore */ address)
})

function make(name: string, processorOptions: object = {}): Processor {
  const Maker = processors.get(name)
  if (!Maker) throw new Error(`There is no processor ${name}`)
  return new Maker({ processorOptions })
}

/** Runs a stereo signal through a processor. */
function run(processor: Processor, signal: (index: number) => number, samples: number) {
  const out = new Float32Array(samples)
  for (let start = 0; start < samples; start += BLOCK) {
    const block = Float32Array.from({ length: BLOCK }, (_, index) => signal(start + index))
    const output = [new Float32Array(BLOCK), new Float32Array(BLOCK)]
    processor.process([[block, block]], [output])
    out.set(output[0] ?? [], start)
  }
  return out
}

const sine = (amplitude: number, hz: number) => (index: number) =>
  amplitude * Math.sin((2 * Math.PI * hz * index) / SAMPLE_RATE_HZ)
const peakOf = (samples: Float32Array) =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
const CEILING = 10 ** (-1 / 20)
const DELAY = Math.round(0.003 * SAMPLE_RATE_HZ)

describe('the limiter', () => {
  it('passes what is below the ceiling unchanged, three milliseconds later', () => {
    const samples = 48 * BLOCK
    const out = run(make('proscenium-level', { limits: true }), sine(0.8, 440), samples)
    const signal = sine(0.8, 440)
    for (let index = DELAY; index < samples; index++) {
      expect(out[index]).toBeCloseTo(signal(index - DELAY), 5)
    }
  })

  it.each([1, 1.5, 4])(
    'keeps an amplitude of %d below -1 dB without distorting it',
    (amplitude) => {
      const samples = 375 * BLOCK
      const out = run(make('proscenium-level', { limits: true }), sine(amplitude, 440), samples)
      expect(peakOf(out)).toBeLessThanOrEqual(CEILING + 1e-6)
      const later = out.slice(samples / 2)
      expect(peakOf(later)).toBeGreaterThan(0.85)
      // The gain hardly moves within a wave: what comes out is still a sine.
      const gain = peakOf(later) / amplitude
      const worst = later.reduce((error, sample, index) => {
        const expected = gain * sine(amplitude, 440)(samples / 2 + index - DELAY)
        return Math.max(error, Math.abs(sample - expected))
      }, 0)
      expect(worst).toBeLessThan(0.04)
    },
  )

  it('has its gain down before a peak comes, and back up afterwards', () => {
    const peakAt = 100 * BLOCK
    const quiet = sine(0.3, 440)
    const signal = (index: number) => (Math.abs(index - peakAt) < 20 ? 3 : quiet(index))
    const out = run(make('proscenium-level', { limits: true }), signal, 600 * BLOCK)
    expect(peakOf(out)).toBeLessThanOrEqual(CEILING + 1e-6)
    expect(peakOf(out.slice(550 * BLOCK))).toBeCloseTo(0.3, 2)
    expect(peakOf(out.slice(0, 90 * BLOCK))).toBeCloseTo(0.3, 2)
  })
})

describe('the level meter', () => {
  it('measures what it has limited', () => {
    const processor = make('proscenium-level', { limits: true })
    run(processor, sine(4, 440), 375 * BLOCK)
    const [peak = 0] = processor.port.messages.at(-1) ?? []
    expect(peak).toBeGreaterThan(0.85)
    expect(peak).toBeLessThanOrEqual(CEILING + 1e-6)
  })

  it('tells of silence until nothing changes any more', () => {
    const processor = make('proscenium-level', { limits: true })
    run(processor, sine(0.5, 1000), 375 * BLOCK)
    run(processor, () => 0, 4 * 375 * BLOCK)
    const { messages } = processor.port
    const told = messages.length
    expect(messages.at(-1)?.slice(0, 5)).toEqual([0, 0, 0, -Infinity, -Infinity])
    run(processor, () => 0, 375 * BLOCK)
    expect(messages).toHaveLength(told)
    run(processor, sine(0.5, 1000), 375 * BLOCK)
    expect(messages.length).toBeGreaterThan(told + 20)
  })

  it('passes sound on and reports its peak and root mean square 25 times a second', () => {
    const processor = make('proscenium-level')
    const out = run(processor, sine(0.5, 1000), 375 * BLOCK)
    expect(peakOf(out)).toBeCloseTo(0.5, 3)
    const { messages } = processor.port
    expect(messages.length).toBeGreaterThanOrEqual(24)
    expect(messages.length).toBeLessThanOrEqual(26)
    for (const [peak, rms, truePeak = 0] of messages) {
      expect(truePeak).toBeGreaterThan(0.49)
      expect(truePeak).toBeLessThan(0.56)
      expect(peak).toBeCloseTo(0.5, 2)
      expect(rms).toBeCloseTo(0.5 / Math.SQRT2, 2)
    }
  })

  it('reports silence where nothing is connected, and ends when told to', () => {
    const processor = make('proscenium-level')
    let alive = true
    for (let block = 0; block < 20; block++) {
      alive = processor.process([[]], [[new Float32Array(BLOCK)]])
    }
    expect(alive).toBe(true)
    const silence = Number.NEGATIVE_INFINITY
    expect(processor.port.messages).toEqual([[0, 0, 0, silence, silence, silence, 0]])
    processor.port.onmessage?.({ data: 'stop' })
    expect(processor.process([[]], [[new Float32Array(BLOCK)]])).toBe(false)
  })
})

describe('the loudness meter', () => {
  it('reports what passes: a sine of -23 dBFS on one source is heard on both sides', () => {
    const processor = make('proscenium-level')
    run(processor, sine(10 ** (-23 / 20), 1000), 1600 * BLOCK)
    const [, , , momentary, shortTerm, integrated, range] = processor.port.messages.at(-1) ?? []
    for (const lufs of [momentary, shortTerm, integrated]) expect(lufs).toBeCloseTo(-23, 1)
    expect(range).toBeCloseTo(0, 1)
    processor.port.onmessage?.({ data: 'reset' })
    run(processor, sine(0, 1000), 20 * BLOCK)
    expect(processor.port.messages.at(-1)?.[5]).toBe(Number.NEGATIVE_INFINITY)
  })
})

describe('the ducker', () => {
  it('takes its settings by message and lowers input 0 while input 1 is heard', () => {
    const processor = make('proscenium-ducker')
    const settings = { amountDb: 20, thresholdDb: -40, attackMs: 10, holdMs: 0, releaseMs: 10 }
    processor.port.onmessage?.({ data: settings })
    const output = [new Float32Array(BLOCK)]
    const sound = new Float32Array(BLOCK).fill(0.5)
    for (let block = 0; block < 10; block++) processor.process([[sound], [sound]], [output])
    expect(output[0]?.[BLOCK - 1]).toBeCloseTo(0.05, 5)
    for (let block = 0; block < 20; block++) processor.process([[sound], []], [output])
    expect(output[0]?.[BLOCK - 1]).toBe(0.5)
  })
})

/** The script that makes the module; plain JavaScript, so it is named by address. */
async function script() {
  const address = new URL('../../scripts/build-worklet.mjs', import.meta.url).href
  return (await import(/* @vite-ignore */ address)) as {
    bundleWorklet(): Promise<string>
    committedWorklet(): Promise<string>
  }
}

describe('the module', () => {
  it('is what audio-processors.ts makes (run `node engine/scripts/build-worklet.mjs`)', async () => {
    const { committedWorklet, bundleWorklet } = await script()
    expect(await committedWorklet()).toBe(await bundleWorklet())
  })

  it('runs without being compiled, has no import, and is too large to be inlined as data', async () => {
    const { committedWorklet } = await script()
    const code = await committedWorklet()
    expect(code).not.toMatch(/^\s*(import|export)\b/m)
    expect(code.length).toBeGreaterThan(4096)
  })
})
