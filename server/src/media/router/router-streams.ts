import { RouterStream } from './router-stream.ts'

/** The streams of a router: there while somebody sends, watches or taps them. */
export class RouterStreams {
  private readonly streams = new Map<string, RouterStream>()

  get ids(): string[] {
    return [...this.streams.keys()]
  }

  /** Makes the stream where there is none. */
  of(streamId: string): RouterStream {
    const known = this.streams.get(streamId)
    if (known !== undefined) return known
    const stream = new RouterStream()
    this.streams.set(streamId, stream)
    return stream
  }

  /** Forgets a stream that nobody uses any more. */
  prune(streamId: string): void {
    if (this.streams.get(streamId)?.isUnused) this.streams.delete(streamId)
  }
}
