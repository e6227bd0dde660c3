import { type Engine, type MixMinus, sourceKeyOf } from '@proscenium/engine'
import type { GuestMix } from './engine-host.ts'

/** What guests hear, one mix each, as loud as the program is sent. */
export class GuestMixes {
  readonly #open = new Set<MixMinus>()
  #master = { volume: 100, muted: false }

  /** Makes the program without a contribution. */
  add(engine: Engine, contributionIndex: number): GuestMix {
    const own = sourceKeyOf({ kind: 'contribution', contributionIndex })
    const mix = engine.audio.addMixMinus(`return-${contributionIndex}`, {
      of: 'program',
      exclude: own === null ? [] : [own],
    })
    Object.assign(mix, this.#master)
    this.#open.add(mix)
    return {
      track: mix.track(),
      talk: (track) => mix.talk(track),
      dispose: () => {
        this.#open.delete(mix)
        mix.dispose()
      },
    }
  }

  /** The program's own volume, 0 to 100, and mute: guests hear what viewers hear. */
  setMaster(volume: number, muted: boolean): void {
    this.#master = { volume, muted }
    for (const mix of this.#open) Object.assign(mix, this.#master)
  }
}
