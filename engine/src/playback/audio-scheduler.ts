import {
  momentOf,
  type PlaybackAnchor,
  placeInFile,
  positionAt,
  roundStart,
} from './playback-anchor.ts'

/** Sound is decoded and scheduled this far ahead: more than a hidden page's timers may be late. */
const AHEAD_S = 2.5

/** A piece of decoded sound with its place in the file. */
export interface DecodedSound {
  readonly buffer: AudioBuffer
  readonly placeS: number
}

/** What the scheduler needs. */
export interface AudioSchedulerParts {
  readonly context: AudioContext
  /** Where the sound goes. */
  readonly output: AudioNode
  readonly durationS: number
  /** Sound in order from a place on. */
  readonly soundsFrom: (placeS: number) => AsyncGenerator<DecodedSound, void, unknown>
  /** Context time of a moment, in seconds; undefined while the context stands still. */
  readonly contextTimeAt: (epochMs: number) => number | undefined
  readonly now: () => number
}

/**
 * Plays the sound of a file along its anchor: pieces are scheduled on the audio clock, sample by sample
 * after one another, so there are no gaps; the picture follows this clock (see `MediaPlayback`).
 */
export class AudioScheduler {
  readonly #parts: AudioSchedulerParts
  readonly #playing = new Set<AudioBufferSourceNode>()
  #run = 0
  #wakeUp: (() => void) | null = null
  #speed = 1
  /** Context time of position 0 of this run; null while nothing runs. */
  #zeroS: number | null = null

  constructor(parts: AudioSchedulerParts) {
    this.#parts = parts
  }

  /** The audio clock's opinion on when position 0 was, in context seconds; null while nothing runs. */
  get zeroS(): number | null {
    return this.#zeroS
  }

  /** Plays along an anchor from now on. Does nothing while the context stands still. */
  start(anchor: PlaybackAnchor, loop: boolean): void {
    this.stop()
    if (!anchor.playing) return
    const zeroS = this.#parts.contextTimeAt(momentOf(anchor, 0))
    if (zeroS === undefined) return
    this.#zeroS = zeroS
    this.#speed = anchor.speed
    const positionS = positionAt(anchor, this.#parts.now())
    this.#schedule(this.#run, zeroS, positionS, loop).catch(() => this.stop())
  }

  stop(): void {
    this.#run += 1
    this.#zeroS = null
    for (const node of this.#playing) {
      node.stop()
      node.disconnect()
    }
    this.#playing.clear()
    this.#wake()
  }

  /** To be called a few times a second: decodes on where there is room again. */
  pump(): void {
    this.#wake()
  }

  async #schedule(run: number, zeroS: number, positionS: number, loop: boolean): Promise<void> {
    const { durationS } = this.#parts
    let roundS = roundStart(positionS, durationS)
    let placeS = placeInFile(positionS, durationS)
    do {
      await this.#scheduleRound(run, zeroS + roundS / this.#speed, placeS)
      roundS += durationS
      placeS = 0
    } while (loop && run === this.#run && durationS > 0)
  }

  async #scheduleRound(run: number, roundZeroS: number, placeS: number): Promise<void> {
    const { soundsFrom, durationS } = this.#parts
    for await (const { buffer, placeS: at } of soundsFrom(placeS)) {
      const atS = roundZeroS + at / this.#speed
      await this.#room(run, atS)
      if (run !== this.#run) return
      this.#play(buffer, atS, roundZeroS + durationS / this.#speed)
    }
  }

  #play(buffer: AudioBuffer, atS: number, endS: number): void {
    const { context, output } = this.#parts
    const speed = this.#speed
    const lateS = Math.max(0, context.currentTime - atS)
    const lengthS = Math.min(buffer.duration / speed, endS - atS)
    if (lateS >= lengthS) return
    const node = new AudioBufferSourceNode(context, { buffer, playbackRate: speed })
    node.connect(output)
    // Places within a buffer count at its own speed.
    node.start(atS + lateS, lateS * speed, (lengthS - lateS) * speed)
    this.#playing.add(node)
    node.onended = () => {
      node.disconnect()
      this.#playing.delete(node)
    }
  }

  /** Waits until a piece is near enough to be scheduled. */
  async #room(run: number, atS: number): Promise<void> {
    while (run === this.#run && atS > this.#parts.context.currentTime + AHEAD_S) {
      await new Promise<void>((resolve) => {
        this.#wakeUp = resolve
      })
    }
  }

  #wake(): void {
    this.#wakeUp?.()
    this.#wakeUp = null
  }
}
