import type { TakeMove } from '../compositor/take/take-machine.ts'
import type { SourceKey } from '../scene/draw-list.ts'
import type { ClipControls } from '../sources/source-host.ts'
import type { EngineRoom } from './engine-room.ts'
import type { TakeHost } from './take-host.ts'

/** The clip of a running stinger; `soundsLike` moves the mix of the canvas. */
type StingerRoom = Pick<EngineRoom, 'soundsLike'>

/**
 * The sound of a stinger while its take runs: that of its clip, forwards and at its own pace only (a hand that
 * scrubs is not heard), over the old scene's before the cut point and the new one's after it.
 */
export class StingerRun {
  readonly key: SourceKey
  readonly #room: StingerRoom
  readonly #canvasId: string
  readonly #take: TakeHost
  readonly #clip: ClipControls
  readonly #cutShare: number
  #isPastCut = false

  constructor(room: StingerRoom, canvasId: string, take: TakeHost, clip: ClipControls) {
    const { effect } = take.plan.passage
    if (effect?.kind !== 'stinger') throw new Error('The take is no stinger')
    this.key = effect.key
    this.#room = room
    this.#canvasId = canvasId
    this.#take = take
    this.#clip = clip
    this.#cutShare = effect.cutShare
    this.#isPastCut = effect.cutShare <= 0
    this.#sound()
    clip.play(0)
  }

  /** A frame at that progress has been drawn. */
  advanced(progress: number): void {
    const isPastCut = progress >= this.#cutShare
    if (isPastCut === this.#isPastCut) return
    this.#isPastCut = isPastCut
    this.#sound()
  }

  /** An order has been given to the take. */
  moved(move: TakeMove): void {
    const { heading, progress, durationMs } = this.#take
    const runsOn = (move === 'resume' || move === 'reverse') && heading === 1
    if (runsOn) this.#clip.play(progress * durationMs)
    else this.#clip.stop()
  }

  /** The take is over. */
  end(): void {
    this.#clip.stop()
  }

  /** The scene that is seen is heard, with the clip. */
  #sound(): void {
    const { from, to } = this.#take
    const sceneId = this.#isPastCut ? to : from
    this.#room.soundsLike({ id: this.#canvasId, sceneId, stingerKey: this.key }, 0)
  }
}
