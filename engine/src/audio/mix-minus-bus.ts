import type { MixMinus } from '../api/audio-mixer.ts'
import { AudioBus, type AudioBusParts } from './audio-bus.ts'
import { moveGain } from './move-gain.ts'

/** What is left of the mix while somebody speaks over it: 16 dB less, under which words are understood. */
const UNDER_TALK = 0.16

/** How a mix-minus hangs on the bus that it follows. */
export interface MixMinusOptions {
  /** Id of the canvas whose mix it follows. */
  readonly of: string
  readonly exclude: ReadonlySet<string>
  /** Brings a live track into the context. */
  readonly nodeOf: (track: MediaStreamTrack) => AudioNode
  readonly onDispose: (bus: MixMinusBus) => void
}

/** A bus that plays what the bus of a canvas plays, without certain strips, and over which somebody may speak. */
export class MixMinusBus extends AudioBus implements MixMinus {
  readonly of: string
  readonly exclude: ReadonlySet<string>
  readonly #nodeOf: MixMinusOptions['nodeOf']
  readonly #onDispose: (bus: MixMinusBus) => void
  /** After the fader, so that words are heard where the mix is turned down. */
  readonly #talkInto: AudioNode
  #talker: AudioNode | null = null
  #disposed = false

  constructor(
    id: string,
    parts: AudioBusParts,
    { of, exclude, nodeOf, onDispose }: MixMinusOptions,
  ) {
    super(id, parts)
    this.of = of
    this.exclude = exclude
    this.#nodeOf = nodeOf
    this.#onDispose = onDispose
    this.#talkInto = parts.limiter ?? parts.meter.node
  }

  talk(track: MediaStreamTrack | null): void {
    const { context, gain } = this.input
    this.#talker?.disconnect(this.#talkInto)
    this.#talker = track && this.#nodeOf(track)
    this.#talker?.connect(this.#talkInto)
    moveGain(gain, this.#talker ? UNDER_TALK : 1, context)
  }

  override dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.talk(null)
    this.#onDispose(this)
    super.dispose()
  }
}
