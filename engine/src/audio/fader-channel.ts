import type { Level, Loudness } from '../api/audio-mixer.ts'
import type { MeterNode } from './meter-node.ts'
import { moveGain } from './move-gain.ts'
import { MAX_VOLUME, volumeToGain } from './volume.ts'

/** What a channel is made of. */
export interface FaderChannelParts {
  readonly context: AudioContext
  readonly meter: MeterNode
}

/** What strips and buses have alike: a fader that can be muted, and a meter; each says what lies between them. */
export abstract class FaderChannel {
  readonly id: string
  protected readonly fader: GainNode
  readonly #context: AudioContext
  readonly #meter: MeterNode
  #volume = MAX_VOLUME
  #muted = false

  constructor(id: string, { context, meter }: FaderChannelParts) {
    this.id = id
    this.fader = new GainNode(context)
    this.#context = context
    this.#meter = meter
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

  meter(): Level {
    return this.#meter.read()
  }

  loudness(): Loudness | null {
    return this.#meter.loudness()
  }

  #moveFader(): void {
    moveGain(this.fader.gain, this.#muted ? 0 : volumeToGain(this.#volume), this.#context)
  }
}
