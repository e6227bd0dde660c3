import type { Level, Strip } from '../api/audio-mixer.ts'
import type { MeterNode } from './meter-node.ts'
import { MAX_VOLUME, volumeToGain } from './volume.ts'

/** Time in which volume and mute take effect, so that they do not click. */
const SMOOTH_SECONDS = 0.015

/**
 * The sound of one source: input, meter, fader, and one gain for each bus that it is in. It exists before
 * its source is open and stays when the source is opened anew, so faders keep their place.
 */
export class AudioStrip implements Strip {
  readonly id: string
  readonly #context: AudioContext
  readonly #meter: MeterNode
  readonly #fader: GainNode
  readonly #sends = new Map<string, GainNode>()
  readonly #gainIn: (busId: string, stripId: string) => number
  #source: AudioNode | null = null
  #volume = MAX_VOLUME
  #muted = false

  constructor(
    id: string,
    parts: {
      readonly context: AudioContext
      readonly meter: MeterNode
      /** A silent end of the graph, so that the meter runs while the strip is in no bus. */
      readonly idle: AudioNode
      readonly gainIn: (busId: string, stripId: string) => number
    },
  ) {
    this.id = id
    this.#context = parts.context
    this.#meter = parts.meter
    this.#gainIn = parts.gainIn
    this.#fader = new GainNode(parts.context)
    parts.meter.node.connect(this.#fader).connect(parts.idle)
  }

  get volume(): number {
    return this.#volume
  }

  set volume(volume: number) {
    volumeToGain(volume)
    this.#volume = volume
    this.#moveFader()
  }

  get muted(): boolean {
    return this.#muted
  }

  set muted(muted: boolean) {
    this.#muted = muted
    this.#moveFader()
  }

  /** True while a source with sound is open. */
  get isOpen(): boolean {
    return this.#source !== null
  }

  gainIn(busId: string): number {
    return this.#gainIn(busId, this.id)
  }

  meter(): Level {
    return this.#meter.read()
  }

  /** Plugs a source in, in place of the one before; null pulls it out. */
  setSource(source: AudioNode | null): void {
    this.#source?.disconnect(this.#meter.node)
    this.#source = source
    source?.connect(this.#meter.node)
  }

  /** The gain into a bus; made when first needed. */
  send(busId: string, busInput: AudioNode): AudioParam {
    const held = this.#sends.get(busId)
    if (held) return held.gain
    const node = new GainNode(this.#context, { gain: 0 })
    this.#fader.connect(node).connect(busInput)
    this.#sends.set(busId, node)
    return node.gain
  }

  /** Takes the strip out of a bus that goes. */
  unsend(busId: string): void {
    const node = this.#sends.get(busId)
    if (!node) return
    this.#fader.disconnect(node)
    node.disconnect()
    this.#sends.delete(busId)
  }

  dispose(): void {
    this.setSource(null)
    for (const busId of [...this.#sends.keys()]) this.unsend(busId)
    this.#fader.disconnect()
    this.#meter.dispose()
  }

  #moveFader(): void {
    const gain = this.#muted ? 0 : volumeToGain(this.#volume)
    this.#fader.gain.setTargetAtTime(gain, this.#context.currentTime, SMOOTH_SECONDS)
  }
}
