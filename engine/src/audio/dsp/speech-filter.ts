/** A network that keeps the speech of mono sound at 48 kHz. It has a memory: one for each channel. */
export interface SpeechFilter {
  /** Samples that it takes at a time. */
  readonly frameSamples: number
  /** By how many samples what comes out of `run` is later than what went in. */
  readonly delaySamples: number
  /** Filters a frame. Throws WebAssembly.RuntimeError where the network fails; it is then of no more use. */
  run(frame: Float32Array, out: Float32Array): void
}

/** Sample rate that the networks were trained for, in hertz. */
export const SPEECH_RATE_HZ = 48_000

type Call = (...values: number[]) => number

/** Makes the filter of a module: `rnnoise.wasm` for `standard`, `gtcrn.wasm` for `strong`. */
export function createSpeechFilter(
  kind: 'standard' | 'strong',
  module: WebAssembly.Module,
): SpeechFilter {
  return kind === 'standard' ? new Rnnoise(module) : new Gtcrn(module)
}

/** RNNoise: the whole band up to 20 kHz, in frames of 10 ms. */
class Rnnoise implements SpeechFilter {
  readonly frameSamples = 480
  readonly delaySamples = 480
  readonly #process: Call
  readonly #state: number
  readonly #pointer: number
  readonly #samples: Float32Array

  constructor(module: WebAssembly.Module) {
    let memory: WebAssembly.Memory | null = null
    const { exports } = new WebAssembly.Instance(module, {
      env: {
        emscripten_memcpy_big(to: number, from: number, length: number) {
          if (memory) new Uint8Array(memory.buffer).copyWithin(to, from, from + length)
        },
        emscripten_resize_heap: refuseMemory,
        __assert_fail: failAssertion,
      },
    })
    memory = exports['memory'] as WebAssembly.Memory
    const call = (name: string) => exports[name] as Call
    call('__wasm_call_ctors')()
    call('emscripten_stack_init')()
    this.#state = call('rnnoise_create')(0)
    this.#pointer = call('malloc')(4 * this.frameSamples)
    this.#process = call('rnnoise_process_frame')
    this.#samples = new Float32Array(memory.buffer, this.#pointer, this.frameSamples)
  }

  run(frame: Float32Array, out: Float32Array): void {
    // It reckons in 16-bit samples.
    for (let index = 0; index < frame.length; index++) {
      this.#samples[index] = (frame[index] ?? 0) * 32_768
    }
    this.#process(this.#state, this.#pointer, this.#pointer)
    for (let index = 0; index < out.length; index++) {
      out[index] = (this.#samples[index] ?? 0) / 32_768
    }
  }
}

/** GTCRN: speech up to 8 kHz and nothing above, in frames of 16 ms. The module's names are those of its minifier. */
class Gtcrn implements SpeechFilter {
  readonly frameSamples = 768
  /** A window of 16 kHz sound, and the filters to that rate and back. */
  readonly delaySamples = 890
  readonly #process: Call
  readonly #state: number
  readonly #input: number
  readonly #output: number
  readonly #memory: WebAssembly.Memory

  constructor(module: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(module, {
      a: { a: failAssertion, b: refuseMemory },
    })
    const call = (name: string) => exports[name] as Call
    this.#memory = exports['c'] as WebAssembly.Memory
    call('d')()
    this.#state = call('e')()
    this.#input = call('k')(4 * this.frameSamples)
    this.#output = call('k')(4 * this.frameSamples)
    this.#process = call('j')
  }

  run(frame: Float32Array, out: Float32Array): void {
    this.#at(this.#input).set(frame)
    this.#process(this.#state, this.#input, this.#output)
    out.set(this.#at(this.#output))
  }

  #at(pointer: number): Float32Array {
    return new Float32Array(this.#memory.buffer, pointer, this.frameSamples)
  }
}

/** Both have all the memory they need from the start. */
function refuseMemory(): number {
  return 0
}

function failAssertion(): never {
  throw new WebAssembly.RuntimeError('The network failed an assertion')
}
