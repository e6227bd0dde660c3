import type { PixelSize, SourceKey } from '../../scene/draw-list.ts'
import type { SourceFrame } from '../backend/source-frame.ts'
import type { FeedCounts, TappedFeed } from './feed.ts'
import { PicturePipe, type PicturePipeOptions } from './picture-pipe.ts'

/** A feed of video frames, of which its pipe keeps the newest; each says where they come from. */
export abstract class PipedFeed implements TappedFeed {
  readonly key: SourceKey
  protected readonly pipe: PicturePipe

  constructor(key: SourceKey, options: PicturePipeOptions) {
    this.key = key
    this.pipe = new PicturePipe(options)
  }

  abstract advance(nowMs: number): void

  setWanted(wanted: boolean): void {
    this.pipe.setWanted(wanted)
  }

  picture(): SourceFrame | null {
    return this.pipe.picture()
  }

  size(): PixelSize | null {
    return this.pipe.size()
  }

  tap(see: (frame: VideoFrame) => boolean): void {
    this.pipe.tap(see)
  }

  counts(): FeedCounts {
    return this.pipe.counts()
  }

  dispose(): void {
    this.pipe.dispose()
  }
}
