import { SequenceUnwrapper } from './sequence-number.ts'

/** Where a {@link ReorderBuffer} delivers. */
export interface ReorderSink<T> {
  /** The next item in sending order. */
  deliver(item: T): void
  /** `count` packets before the next item are lost for good. */
  skip(count: number): void
}

/** More packets than a hole may hold back: some seconds of a usual stream, a moment of the largest picture. */
const maxWaiting = 2_048

interface Waiting<T> {
  item: T
  sinceMs: number
}

/**
 * Puts packets back into sending order. A hole is waited for at most `maxWaitMs`, the time a
 * retransmission may take, and then skipped; sooner when too much is held back.
 */
export class ReorderBuffer<T> {
  private readonly unwrapper = new SequenceUnwrapper()
  private readonly waiting = new Map<number, Waiting<T>>()
  private readonly sink: ReorderSink<T>
  private readonly maxWaitMs: number
  private next = -1

  constructor(sink: ReorderSink<T>, maxWaitMs: number) {
    this.sink = sink
    this.maxWaitMs = maxWaitMs
  }

  /** Takes a packet; late and repeated ones are ignored. */
  push(sequenceNumber: number, item: T, nowMs: number): void {
    const sequence = this.unwrapper.unwrap(sequenceNumber)
    if (this.next < 0) this.next = sequence
    if (sequence < this.next) return
    if (sequence === this.next && this.waiting.size === 0) {
      this.next++
      this.sink.deliver(item)
      return
    }
    if (!this.waiting.has(sequence)) this.waiting.set(sequence, { item, sinceMs: nowMs })
    this.drain()
    if (this.waiting.size > maxWaiting) this.skipHole(Math.min(...this.waiting.keys()))
  }

  /** Gives up on holes that are too old; call it every few tens of milliseconds. */
  expire(nowMs: number): void {
    while (this.waiting.size > 0) {
      const first = Math.min(...this.waiting.keys())
      const entry = this.waiting.get(first)
      if (entry === undefined || nowMs - entry.sinceMs < this.maxWaitMs) return
      this.skipHole(first)
    }
  }

  private skipHole(first: number): void {
    this.sink.skip(first - this.next)
    this.next = first
    this.drain()
  }

  private drain(): void {
    let entry = this.waiting.get(this.next)
    while (entry !== undefined) {
      this.waiting.delete(this.next)
      this.next++
      this.sink.deliver(entry.item)
      entry = this.waiting.get(this.next)
    }
  }
}
