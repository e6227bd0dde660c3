import type { NoiseSuppression } from '@proscenium/protocol'
import { SPEECH_RATE_HZ } from './dsp/speech-filter.ts'
import { loadNoiseModel } from './noise-models.ts'

/** What suppression stands on. */
interface SuppressionParts {
  readonly context: BaseAudioContext
  readonly hasWorklet: boolean
  /** It has failed, and is off. */
  readonly onLost: () => void
}

/** The place in a strip where noise is taken out of it; a mere wire while it is off. */
export class StripSuppression {
  readonly #parts: SuppressionParts
  readonly #input: AudioNode
  readonly #output: AudioNode
  #node: AudioWorkletNode | null = null
  #kind: NoiseSuppression = 'off'
  #isDisposed = false

  constructor(input: AudioNode, output: AudioNode, parts: SuppressionParts) {
    this.#input = input
    this.#output = output
    this.#parts = parts
    input.connect(output)
  }

  /** What was asked for last; `off` after a failure. */
  get kind(): NoiseSuppression {
    return this.#kind
  }

  /** Switches it. Resolves to whether it is as asked; where it cannot be it is off. */
  async set(kind: NoiseSuppression): Promise<boolean> {
    if (kind === this.#kind && (kind === 'off' || this.#node)) return true
    this.#kind = kind
    if (kind === 'off') {
      this.#remove()
      return true
    }
    const { context, hasWorklet } = this.#parts
    const module =
      hasWorklet && context.sampleRate === SPEECH_RATE_HZ
        ? await loadNoiseModel(kind).catch(() => null)
        : null
    // Another choice has been made meanwhile: that call answers for what is.
    if (this.#kind !== kind || this.#isDisposed) return false
    this.#remove()
    const isDone = module !== null && context.state !== 'closed' && this.#insert(kind, module)
    if (!isDone) this.#kind = 'off'
    return isDone
  }

  dispose(): void {
    this.#isDisposed = true
    this.#remove()
    this.#input.disconnect(this.#output)
  }

  #insert(kind: 'standard' | 'strong', module: WebAssembly.Module): boolean {
    const node = suppressorNode(this.#parts.context, kind, module)
    if (!node) return false
    node.onprocessorerror = () => this.#lost(node)
    node.port.onmessage = () => this.#lost(node)
    this.#node = node
    this.#input.disconnect(this.#output)
    this.#input.connect(node).connect(this.#output)
    return true
  }

  /** Both sides of a strip can fail, and the processor as well: that is one loss. */
  #lost(node: AudioWorkletNode): void {
    if (node !== this.#node) return
    this.#kind = 'off'
    this.#remove()
    this.#parts.onLost()
  }

  #remove(): void {
    const node = this.#node
    if (!node) return
    this.#node = null
    node.onprocessorerror = null
    node.port.onmessage = null
    this.#input.disconnect(node)
    this.#input.connect(this.#output)
    node.port.postMessage('stop')
    node.disconnect()
  }
}

/** Null where the browser cannot hand a module to the worklet. */
function suppressorNode(
  context: BaseAudioContext,
  kind: 'standard' | 'strong',
  module: WebAssembly.Module,
): AudioWorkletNode | null {
  try {
    return new AudioWorkletNode(context, 'proscenium-noise-suppressor', {
      outputChannelCount: [2],
      processorOptions: { kind, module },
    })
  } catch {
    return null
  }
}
