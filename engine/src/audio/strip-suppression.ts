/** The place in a strip where noise is taken out of it; a mere wire while it is off. */
export class StripSuppression {
  readonly #context: BaseAudioContext
  readonly #hasWorklet: boolean
  readonly #input: AudioNode
  readonly #output: AudioNode
  #node: AudioWorkletNode | null = null

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

  /** Switches it. Returns whether it is as asked: without the worklet, or in a closed context, it stays off. */
  set(on: boolean): boolean {
    if (on && (!this.#hasWorklet || this.#context.state === 'closed')) return false
    if (on && !this.#node) this.#insert()
    if (!on && this.#node) this.#remove(this.#node)
    return true
  }

  dispose(): void {
    if (this.#node) this.#remove(this.#node)
    this.#input.disconnect(this.#output)
  }

  #insert(): void {
    this.#node = new AudioWorkletNode(this.#context, 'proscenium-noise-suppressor', {
      outputChannelCount: [2],
    })
    this.#input.disconnect(this.#output)
    this.#input.connect(this.#node).connect(this.#output)
  }

  #remove(node: AudioWorkletNode): void {
    this.#node = null
    this.#input.disconnect(node)
    this.#input.connect(this.#output)
    node.port.postMessage('stop')
    node.disconnect()
  }
}
