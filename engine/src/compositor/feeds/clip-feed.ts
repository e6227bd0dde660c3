import type { PixelSize, SourceKey } from '../../scene/draw-list.ts'
import type { SourceFrame } from '../backend/source-frame.ts'
import type { Feed, FeedCounts } from './feed.ts'
import type { DecodedFrame } from './file-decoder.ts'
import type { FrameDecoder } from './file-feed.ts'

/** A clip is held decoded with at most so many bytes; its pictures are made smaller where it would need more. */
const MOST_BYTES = 512 * 1024 * 1024
const BYTES_PER_PIXEL = 4
/** Pictures a second that are reckoned with before the second has come. */
const USUAL_RATE = 30

/** What a clip reports. */
export interface ClipFeedHooks {
  /** The whole clip is decoded. */
  readonly onReady: () => void
  readonly onFailed: (reason: string) => void
}

/** What a clip is made of. */
export interface ClipFeedParts {
  readonly decoder: FrameDecoder
  /** Only so much of the file is used, in seconds. */
  readonly mostSeconds: number
  /** Copies a frame at a size. */
  readonly makeBitmap: (frame: VideoFrame, options: ImageBitmapOptions) => Promise<ImageBitmap>
}

/** Shares of a length are not exact; what is closer is the same place. */
const SAME_PLACE_S = 0.0005

interface ClipPicture {
  readonly placeS: number
  readonly bitmap: ImageBitmap
}

/**
 * A short file that is decoded as a whole before it is shown, so that any place of it can be shown at once: a
 * stinger, which follows its take wherever a hand moves that. Its pictures are copies, so that no decoder
 * waits for its frames to come back.
 */
export class ClipFeed implements Feed {
  readonly key: SourceKey
  readonly #parts: ClipFeedParts
  readonly #hooks: ClipFeedHooks
  readonly #pictures: ClipPicture[] = []
  #size: PixelSize | null = null
  #scale = 1
  #index = 0
  #closed = false

  constructor(key: SourceKey, parts: ClipFeedParts, hooks: ClipFeedHooks) {
    this.key = key
    this.#parts = parts
    this.#hooks = hooks
    this.#decode().then(
      () => this.#finish(),
      (error: unknown) => this.#fail(error),
    )
  }

  /** Shows the picture of a place, in seconds from the start of the file. */
  showAt(placeS: number): void {
    const next = this.#pictures.findIndex((picture) => picture.placeS > placeS + SAME_PLACE_S)
    this.#index = Math.max(0, (next < 0 ? this.#pictures.length : next) - 1)
  }

  /** Length of what is used of the file, in seconds. */
  get durationS(): number {
    return Math.min(this.#parts.decoder.durationS, this.#parts.mostSeconds)
  }

  advance(): void {}

  setWanted(): void {}

  picture(): SourceFrame | null {
    const picture = this.#pictures[this.#index]
    if (!picture || !this.#size) return null
    return { kind: 'bitmap', bitmap: picture.bitmap, ...this.#size, version: this.#index + 1 }
  }

  size(): PixelSize | null {
    return this.#size
  }

  counts(): FeedCounts {
    return { frames: this.#pictures.length, unused: 0, newestAtMs: null }
  }

  dispose(): void {
    this.#closed = true
    for (const { bitmap } of this.#pictures.splice(0)) bitmap.close()
    this.#parts.decoder.dispose()
  }

  async #decode(): Promise<void> {
    const { decoder } = this.#parts
    await decoder.open()
    for await (const decoded of decoder.framesFrom(0)) {
      const isOver = this.#closed || decoded.placeS >= this.durationS
      if (isOver) {
        decoded.frame.close()
        return
      }
      await this.#keep(decoded)
    }
  }

  async #keep({ frame, placeS }: DecodedFrame): Promise<void> {
    try {
      const { displayWidth: width, displayHeight: height } = frame
      this.#size ??= { width, height }
      this.#scale = this.#scaleFor({ width, height }, placeS)
      const bitmap = await this.#parts.makeBitmap(frame, {
        resizeWidth: Math.max(1, Math.round(width * this.#scale)),
        resizeHeight: Math.max(1, Math.round(height * this.#scale)),
      })
      if (this.#closed) bitmap.close()
      else this.#pictures.push({ placeS, bitmap })
    } finally {
      frame.close()
    }
  }

  /** How much smaller the pictures have to be for all of them to be held. */
  #scaleFor({ width, height }: PixelSize, placeS: number): number {
    const [first] = this.#pictures
    if (this.#pictures.length > 1) return this.#scale
    const rate = first && placeS > first.placeS ? 1 / (placeS - first.placeS) : USUAL_RATE
    const bytes = width * height * BYTES_PER_PIXEL * rate * this.durationS
    return Math.min(1, Math.sqrt(MOST_BYTES / bytes))
  }

  #finish(): void {
    if (this.#closed) return
    this.#parts.decoder.dispose()
    if (this.#pictures.length > 0) this.#hooks.onReady()
    else this.#fail(new Error('The file has no picture'))
  }

  #fail(error: unknown): void {
    if (this.#closed) return
    this.dispose()
    this.#hooks.onFailed(error instanceof Error ? error.message : String(error))
  }
}
