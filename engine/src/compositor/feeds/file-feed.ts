import type { PlaybackAnchor } from '../../playback/playback-anchor.ts'
import { placeInFile, positionAt, REWOUND, roundStart } from '../../playback/playback-anchor.ts'
import type { SourceKey } from '../../scene/draw-list.ts'
import type { ExactFeed } from './feed.ts'
import type { DecodedFrame } from './file-decoder.ts'
import { FrameQueue } from './frame-queue.ts'
import type { PicturePipeOptions } from './picture-pipe.ts'
import { PipedFeed } from './piped-feed.ts'

/** Copying a frame for software drawing takes up to one tick, so it begins one tick early. */
const COPY_LEAD_S = 1 / 30
/** A decoder that is this far behind gives up the frames between. */
const RESYNC_BEHIND_S = 1.5
const RESYNC_INTERVAL_MS = 3000

/** What decodes the file: `FileDecoder`, or a stand-in in tests. */
export interface FrameDecoder {
  readonly durationS: number
  /** Whether decoding has shown that the end of the file is missing. */
  readonly isCutOff?: boolean
  open(): Promise<void>
  framesFrom(placeS: number): AsyncGenerator<DecodedFrame, void, undefined>
  dispose(): void
}

/** What a file feed reports. */
export interface FileFeedHooks {
  readonly onFirstFrame: () => void
  /** The end of a file that does not loop has been reached; `jump` is that of its anchor. */
  readonly onEnd: (jump: number) => void
  readonly onFailed: (reason: string) => void
  /** The end of the file is missing: its last picture stands until its time is over. Told once. */
  readonly onCutOff: () => void
}

/**
 * The pictures of a video file, decoded ahead and shown by its playback clock: each tick takes the frame
 * that is due then. Loops decode the next round before the present one has ended, so there is no gap.
 */
export class FileFeed extends PipedFeed implements ExactFeed {
  readonly #decoder: FrameDecoder
  readonly #options: PicturePipeOptions
  readonly #queue: FrameQueue<VideoFrame>
  readonly #hooks: FileFeedHooks
  #anchor: PlaybackAnchor = REWOUND
  #loop = false
  /** Grows whenever decoding starts anew; a decoding loop of an older number stops. */
  #run = 0
  #primed = false
  #hasPicture = false
  #endS: number | null = null
  #endedJump: number | null = null
  #failed = false
  #toldCutOff = false
  #resyncAtMs = 0
  #wakeUps: (() => void)[] = []

  constructor(
    key: SourceKey,
    decoder: FrameDecoder,
    options: PicturePipeOptions,
    hooks: FileFeedHooks,
  ) {
    super(key, options)
    this.#decoder = decoder
    this.#options = options
    this.#queue = new FrameQueue(options.ledger)
    this.#hooks = hooks
    decoder.open().then(
      () => this.#restart(this.#anchor.positionS),
      (error: unknown) => this.#fail(error),
    )
  }

  /** Where the file stands from now on, and whether it begins again at its end. */
  setPlayback(anchor: PlaybackAnchor, loop: boolean): void {
    const jumped = anchor.jump !== this.#anchor.jump
    const loopsNow = loop && !this.#loop && this.#endS !== null
    this.#anchor = anchor
    this.#loop = loop
    if (jumped) this.#restart(anchor.positionS)
    else if (loopsNow) this.#restart(this.#endS ?? 0)
  }

  advance(nowMs: number): void {
    const leads = this.#anchor.playing && this.#options.uploadForm() === 'pixels'
    const positionS =
      positionAt(this.#anchor, nowMs) + (leads ? COPY_LEAD_S * this.#anchor.speed : 0)
    const due = this.#queue.takeDue(positionS) ?? (this.#primed ? null : this.#queue.takeFirst())
    if (due) this.#show(due.frame)
    this.#checkEnd(positionS)
    this.#checkBehind(positionS, nowMs)
  }

  async ready(nowMs: number): Promise<void> {
    const positionS = positionAt(this.#anchor, nowMs)
    const settled = () =>
      this.#failed || this.#endS !== null || (this.#queue.lastS ?? -1) > positionS
    for (;;) {
      this.advance(nowMs)
      if (settled()) return this.pipe.settled()
      await new Promise<void>((resolve) => this.#wakeUps.push(resolve))
    }
  }

  override dispose(): void {
    this.#run += 1
    this.#failed = true
    this.#queue.clear()
    super.dispose()
    this.#decoder.dispose()
    this.#wake()
  }

  #show(frame: VideoFrame): void {
    this.#primed = true
    this.pipe.put(frame)
    if (!this.#hasPicture) this.#hooks.onFirstFrame()
    this.#hasPicture = true
  }

  #checkEnd(positionS: number): void {
    const { playing, jump } = this.#anchor
    if (this.#endS === null || this.#loop || !playing) return
    if (positionS < this.#endS || this.#endedJump === jump) return
    this.#endedJump = jump
    this.#hooks.onEnd(jump)
  }

  #checkBehind(positionS: number, nowMs: number): void {
    const { lastS } = this.#queue
    const behind =
      this.#anchor.playing && lastS !== undefined && lastS < positionS - RESYNC_BEHIND_S
    if (!behind || nowMs - this.#resyncAtMs < RESYNC_INTERVAL_MS) return
    this.#resyncAtMs = nowMs
    this.#restart(positionS)
  }

  #restart(positionS: number): void {
    if (this.#failed) return
    const { durationS } = this.#decoder
    if (durationS <= 0) return
    this.#run += 1
    this.#primed = false
    this.#endS = null
    this.#queue.clear()
    this.#decode(this.#run, positionS).catch((error: unknown) => this.#fail(error))
  }

  async #decode(run: number, positionS: number): Promise<void> {
    const { durationS } = this.#decoder
    let roundS = roundStart(positionS, durationS)
    let placeS = placeInFile(positionS, durationS)
    while (run === this.#run) {
      const frames = await this.#decodeRound(run, roundS, placeS)
      if (run !== this.#run) return
      this.#checkWhole()
      if (!this.#loop || frames === 0) {
        this.#endS = roundS + durationS
        this.#wake()
        return
      }
      roundS += durationS
      placeS = 0
    }
  }

  #checkWhole(): void {
    if (this.#toldCutOff || !this.#decoder.isCutOff) return
    this.#toldCutOff = true
    this.#hooks.onCutOff()
  }

  /** Decodes to the end of the file; returns how many frames there were. */
  async #decodeRound(run: number, roundS: number, placeS: number): Promise<number> {
    let count = 0
    for await (const decoded of this.#decoder.framesFrom(placeS)) {
      if (run === this.#run) await this.#queue.room()
      if (run !== this.#run) {
        decoded.frame.close()
        break
      }
      this.#queue.push(decoded.frame, roundS + decoded.placeS)
      count += 1
      this.#wake()
    }
    return count
  }

  #fail(error: unknown): void {
    if (this.#failed) return
    this.#failed = true
    this.#hooks.onFailed(error instanceof Error ? error.message : String(error))
    this.#wake()
  }

  #wake(): void {
    for (const wakeUp of this.#wakeUps.splice(0)) wakeUp()
  }
}
