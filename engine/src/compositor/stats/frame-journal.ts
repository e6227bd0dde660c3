import type { FrameRecord } from '../../api/frame-record.ts'

/** Enough for half a minute of three canvases. */
const DEFAULT_CAPACITY = 2700

/** Keeps the records of the newest frames in a ring. */
export class FrameJournal {
  readonly #capacity: number
  readonly #records: FrameRecord[] = []
  #next = 0

  constructor(capacity = DEFAULT_CAPACITY) {
    this.#capacity = capacity
  }

  add(record: FrameRecord): void {
    this.#records[this.#next] = record
    this.#next = (this.#next + 1) % this.#capacity
  }

  /** The records that are kept, the oldest first. */
  read(): FrameRecord[] {
    if (this.#records.length < this.#capacity) return [...this.#records]
    return [...this.#records.slice(this.#next), ...this.#records.slice(0, this.#next)]
  }
}
