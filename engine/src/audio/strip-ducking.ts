import type { DuckOptions } from '../api/audio-mixer.ts'
import { EngineError } from '../api/engine-error.ts'

const DEFAULTS = { thresholdDb: -40, attackMs: 80, holdMs: 250, releaseMs: 600 }
const MAX_AMOUNT_DB = 60
const MAX_TIME_MS = 10_000

/** The place in a strip where another sound may take it down; a mere wire until it is first used. */
export class StripDucking {
  readonly #context: BaseAudioContext
  readonly #hasWorklet: boolean
  readonly #input: AudioNode
  readonly #output: AudioNode
  #node: AudioWorkletNode | null = null
  #key: AudioNode | null = null
  #settings = { ...DEFAULTS, amountDb: 0 }

  constructor(
    input: AudioNode,
    output: AudioNode,
    parts: { readonly context: BaseAudioContext; readonly hasWorklet: boolean },
  ) {
    this.#input = input
    this.#output = output
    this.#context = parts.context
    this.#hasWorklet = parts.hasWorklet
    input.connect(output)
  }

  /**
   * Lowers the strip while `key` sounds; null lets it be, within the release. Throws EngineError
   * `invalid-option`, or `unsupported` without the worklet.
   */
  set(options: Omit<DuckOptions, 'by'> | null, key: AudioNode | null): void {
    // It comes back as slowly as was asked when it went down.
    const settings = options ? { ...DEFAULTS, ...options } : { ...this.#settings, amountDb: 0 }
    checkSettings(settings)
    if (!options && !this.#node) return
    // Nothing sounds any more in a context that the host has closed, and it makes no nodes.
    if (this.#context.state === 'closed') return
    if (!this.#hasWorklet) {
      throw new EngineError('unsupported', 'Ducking needs the audio worklet')
    }
    this.#node ??= this.#insert()
    if (key !== this.#key) {
      if (this.#key) this.#key.disconnect(this.#node, 0, 1)
      key?.connect(this.#node, 0, 1)
      this.#key = key
    }
    this.#settings = settings
    this.#node.port.postMessage(settings)
  }

  dispose(): void {
    if (this.#node) this.#key?.disconnect(this.#node, 0, 1)
    this.#key = null
    this.#input.disconnect(this.#node ?? this.#output)
    if (!this.#node) return
    this.#node.port.postMessage('stop')
    this.#node.disconnect()
    this.#node = null
  }

  #insert(): AudioWorkletNode {
    const node = new AudioWorkletNode(this.#context, 'proscenium-ducker', {
      numberOfInputs: 2,
      outputChannelCount: [2],
    })
    this.#input.disconnect(this.#output)
    this.#input.connect(node, 0, 0)
    node.connect(this.#output)
    return node
  }
}

function checkSettings(settings: Omit<Required<DuckOptions>, 'by'>): void {
  const ranges = [
    ['amountDb', 0, MAX_AMOUNT_DB],
    ['thresholdDb', -100, 0],
    ['attackMs', 0, MAX_TIME_MS],
    ['holdMs', 0, MAX_TIME_MS],
    ['releaseMs', 0, MAX_TIME_MS],
  ] as const
  for (const [name, low, high] of ranges) {
    const value = settings[name]
    if (value >= low && value <= high) continue
    throw new EngineError('invalid-option', `${name} must be ${low} to ${high}, got ${value}`)
  }
}
