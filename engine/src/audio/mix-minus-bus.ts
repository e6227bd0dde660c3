import type { MixMinus } from '../api/audio-mixer.ts'
import { AudioBus, type AudioBusParts } from './audio-bus.ts'

/** How a mix-minus hangs on the bus that it follows. */
export interface MixMinusOptions {
  /** Id of the canvas whose mix it follows. */
  readonly of: string
  readonly exclude: ReadonlySet<string>
  readonly onDispose: (bus: MixMinusBus) => void
}

/** A bus that plays what the bus of a canvas plays, without certain strips. */
export class MixMinusBus extends AudioBus implements MixMinus {
  readonly of: string
  readonly exclude: ReadonlySet<string>
  readonly #onDispose: (bus: MixMinusBus) => void
  #disposed = false

  constructor(id: string, parts: AudioBusParts, { of, exclude, onDispose }: MixMinusOptions) {
    super(id, parts)
    this.of = of
    this.exclude = exclude
    this.#onDispose = onDispose
  }

  override dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.#onDispose(this)
    super.dispose()
  }
}
