import type { MixMinus } from '../api/audio-mixer.ts'
import { EngineError } from '../api/engine-error.ts'
import { AudioBus, type AudioBusParts } from './audio-bus.ts'
import { moveGain } from './move-gain.ts'
import { trackNode } from './track-node.ts'

/** What is left of the mix while somebody speaks over it: 16 dB less, under which words are understood. */
const UNDER_TALK = 0.16

/** How a mix-minus hangs on the bus that it follows. */
export interface MixMinusOptions {
  /** Id of the canvas whose mix it follows. */
  readonly of: string
  readonly exclude: ReadonlySet<string>
  readonly onDispose: (bus: MixMinusBus) => void
}

/** A bus that plays what the bus of a canvas plays, without certain strips, and over which somebody may speak. */
export class MixMinusBus extends AudioBus implements MixMinus {
  readonly of: string
  readonly exclude: ReadonlySet<string>
  readonly #context: AudioContext
  readonly #onDispose: (bus: MixMinusBus) => void
  /** After the fader, so that words are heard where the mix is turned down. */
  readonly #talk: GainNode
  #talker: AudioNode | null = null
  #disposed = false

  constructor(id: string, parts: AudioBusParts, { of, exclude, onDispose }: MixMinusOptions) {
    super(id, parts)
    this.of = of
    this.exclude = exclude
    this.#onDispose = onDispose
    this.#context = parts.context
    this.#talk = new GainNode(parts.context)
    this.#talk.connect(parts.limiter ?? parts.meter.node)
  }

  talk(track: MediaStreamTrack | null): void {
    if (track && track.kind !== 'audio') {
      throw new EngineError('invalid-option', `talk takes a track of audio, got ${track.kind}`)
    }
    this.#talker?.disconnect(this.#talk)
    this.#talker = track && !this.#disposed ? trackNode(this.#context, track) : null
    this.#talker?.connect(this.#talk)
    moveGain(this.input.gain, this.#talker ? UNDER_TALK : 1, this.#context)
  }

  override dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.talk(null)
    this.#talk.disconnect()
    this.#onDispose(this)
    super.dispose()
  }
}
