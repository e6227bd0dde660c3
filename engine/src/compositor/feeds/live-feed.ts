import { PipedFeed } from './piped-feed.ts'

/** A feed whose source can go away at any time, and whose last picture may outlive it. */
export abstract class LiveFeed extends PipedFeed {
  /** Reads nothing more: the newest picture stands until it is taken away. */
  abstract freeze(): void

  /** Takes the picture away. */
  clear(): void {
    this.pipe.clear()
  }
}
