import type { PixelSize } from '../../scene/draw-list.ts'
import { PixelCopier } from '../backend/pixels/pixel-copier.ts'
import { unstackPixels } from '../backend/pixels/unstack-pixels.ts'
import type { FrameAlpha, SourceFrame } from '../backend/source-frame.ts'
import { pictureSize } from '../backend/storage-size.ts'
import type { FrameLedger } from '../frame-ledger.ts'
import type { FeedCounts } from './feed.ts'

/** The form in which a backend takes video frames at least cost. */
export type UploadForm = 'video-frame' | 'pixels'

/** A source whose first picture came within this time has only just begun. */
const JUST_BEGUN_MS = 200

/** What a pipe needs. */
export interface PicturePipeOptions {
  readonly ledger: FrameLedger
  /** Asked for every frame, because a lost context can change the backend. */
  readonly uploadForm: () => UploadForm
  readonly now: () => number
  /**
   * True where nobody can tell when the first picture comes: the first ones are then copied before anything shows
   * the source, so that what does finds a copy.
   */
  readonly beginsAnyTime?: boolean
  /** How its frames carry their transparency, where they do in a way of their own. */
  readonly alpha?: FrameAlpha | undefined
}

interface OpenFrame {
  readonly frame: VideoFrame
  readonly version: number
}

/**
 * Keeps the newest video frame of a source: latest wins, older ones are closed at once. Where the backend
 * wants pixels, frames are copied as they come, off the tick, but only while something shows the source.
 */
export class PicturePipe {
  readonly #options: PicturePipeOptions
  readonly #copier = new PixelCopier()
  /** The newest frame that no copy has been begun of. */
  #newest: OpenFrame | null = null
  #copying: OpenFrame | null = null
  #pixels: SourceFrame | null = null
  #copyFails = false
  #wanted = false
  #closed = false
  #shown = true
  #version = 0
  #frames = 0
  #unused = 0
  #newestAtMs: number | null = null
  #see: ((frame: VideoFrame) => boolean) | null = null

  constructor(options: PicturePipeOptions) {
    this.#options = options
  }

  /** Takes a frame over as the newest one. `arrivedAtMs`: when it came, if that was not just now. */
  put(frame: VideoFrame, arrivedAtMs = this.#options.now()): void {
    const { ledger } = this.#options
    ledger.adopt(frame)
    if (this.#closed) {
      ledger.close(frame)
      return
    }
    if (!this.#shown) this.#unused += 1
    this.#version += 1
    this.#frames += 1
    this.#shown = false
    this.#newestAtMs = arrivedAtMs
    this.#beganAtMs ??= arrivedAtMs
    if (this.#see?.(frame)) this.#see = null
    this.#setNewest({ frame, version: this.#version })
    // Pixels are only newer than nothing now, unless a copy of this frame is about to replace them.
    if (!this.#copies) this.#pixels = null
    this.#copyNewest()
  }

  /** See `TappedFeed.tap`. */
  tap(see: (frame: VideoFrame) => boolean): void {
    this.#see = this.#options.alpha ? null : see
  }

  setWanted(wanted: boolean): void {
    if (wanted && !this.#wanted) this.#wantedAt = this.#version
    this.#wanted = wanted
    this.#copyNewest()
  }

  /** Resolves when the newest picture is there in the form that the backend takes. */
  async settled(): Promise<void> {
    while (this.#copying) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The newest picture; stays open until the present task has ended. */
  picture(): SourceFrame | null {
    this.#shown = true
    if (this.#pixels) return this.#pixels
    const open = this.#open
    if (!open) return null
    const { frame, version } = open
    const { alpha } = this.#options
    return { kind: 'video-frame', frame, version, alpha, ...pictureSize(frame, alpha) }
  }

  /** Display size of the newest picture. */
  size(): PixelSize | null {
    if (this.#pixels) return this.#pixels
    const open = this.#open
    return open && pictureSize(open.frame, this.#options.alpha)
  }

  /** Counts up with the pictures that could be shown now; 0 while there is none. */
  get readyVersion(): number {
    return (this.#pixels ?? this.#open)?.version ?? 0
  }

  counts(): FeedCounts {
    return { frames: this.#frames, unused: this.#unused, newestAtMs: this.#newestAtMs }
  }

  /** Forgets the picture, so that a placeholder shows. */
  clear(): void {
    this.#setNewest(null)
    this.#pixels = null
    this.#beganAtMs = null
    this.#cleared = this.#version
  }

  dispose(): void {
    this.#closed = true
    this.#see = null
    this.clear()
  }

  /** Copies that end with this version or an older one come too late. */
  #cleared = 0
  /** Those who wait for the copy that is under way. */
  #waiting: (() => void)[] = []

  /** Version of the newest frame when something began to show the source. */
  #wantedAt = 0
  /** When the first frame came, of those that have not been cleared away. */
  #beganAtMs: number | null = null

  /**
   * The newest frame that may be handed in as it is. Where frames are copied that is only one that was there
   * before the source was shown, because it is wanted at once: to draw a frame itself can take until the page's
   * thread is free. Those that come later show once they are copied.
   */
  get #open(): OpenFrame | null {
    // Only here it may turn out that the backend has changed to one that wants pixels since a frame came.
    if (this.#copyNewest()) this.#wantedAt = this.#version
    const newest = this.#copies ? this.#wantedAt : this.#version
    const may = (open: OpenFrame | null) =>
      open && open.version > this.#cleared && open.version <= newest
    return [this.#newest, this.#copying].find(may) ?? null
  }

  get #copies(): boolean {
    const { beginsAnyTime, now, uploadForm } = this.#options
    if (this.#copyFails || uploadForm() !== 'pixels') return false
    // What has just begun is copied ahead of being wanted.
    const began = beginsAnyTime ? this.#beganAtMs : null
    return this.#wanted || (began !== null && now() - began < JUST_BEGUN_MS)
  }

  #setNewest(open: OpenFrame | null): void {
    if (this.#newest) this.#options.ledger.close(this.#newest.frame)
    this.#newest = open
  }

  /** Copies the newest frame, then the one that came meanwhile, and so on. True when it begins to. */
  #copyNewest(): boolean {
    const open = this.#newest
    if (!open || this.#copying || !this.#copies) return false
    this.#copying = open
    this.#newest = null
    this.#copier.copy(open.frame, open.version).then(
      (pixels) => {
        if (open.version > this.#cleared) {
          this.#pixels = this.#options.alpha ? unstackPixels(pixels) : pixels
        }
        this.#copied(open)
      },
      () => {
        this.#copyFails = true
        // It can still be shown as it is, until the next one comes.
        const isKept = !this.#newest && open.version > this.#cleared
        if (isKept) this.#newest = open
        this.#copied(isKept ? null : open)
      },
    )
    return true
  }

  #copied(open: OpenFrame | null): void {
    this.#copying = null
    if (open) this.#options.ledger.close(open.frame)
    if (!this.#copies && this.#newest) this.#pixels = null
    this.#copyNewest()
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
