import type { DiskSpace } from '@proscenium/protocol'
import type { Clock } from '../ports/clock.ts'
import type { RecordingFolder } from '../ports/recording-folder.ts'

/** What a disk watch works with. */
export interface DiskWatchDeps {
  readonly folder: Pick<RecordingFolder, 'freeBytes'>
  readonly clock: Clock
}

interface Sample {
  readonly bytes: number
  readonly atMs: number
}

/** Time enough to make room, or to end the show. */
const WARN_SEC = 600
/** Whatever the rate: other programs write as well, and a recording of parts is joined beside them. */
const WARN_BYTES = 256_000_000
/** It is over only with so much more, so that it does not come and go. */
const CLEAR_FACTOR = 1.2
/** Files grow by leaps: a rate is taken over so long a time, and not before so long a time. */
const RATE_WINDOW_MS = 30_000
const MIN_RATE_MS = 5_000
/** A recording that was not heard of for so long has ended, or is paused. */
const SILENT_MS = 5_000
/** How old a figure of the disk may be: several shows ask for it once a second. */
const FREE_MAX_AGE_MS = 2_000

/** Tells how soon the disk is full that the recordings of this server grow on, while that is soon. */
export class DiskWatch {
  readonly #deps: DiskWatchDeps
  /** How large each recording was, oldest first. */
  readonly #samples = new Map<string, Sample[]>()
  /** As it was last; null while the system has not said. */
  #freeBytes: number | null = null
  #lookedAtMs = Number.NEGATIVE_INFINITY
  #isLooking = false
  #isLow = false

  constructor(deps: DiskWatchDeps) {
    this.#deps = deps
  }

  /** A recording of any show has so many bytes now. */
  note(recordingId: string, bytes: number): void {
    const atMs = this.#now()
    const before = this.#samples.get(recordingId) ?? []
    // Begun anew, as after a restart of the media process.
    const isSame = bytes >= (before.at(-1)?.bytes ?? 0)
    // A wall clock may be set back.
    const isRecent = ({ atMs: then }: Sample) => then <= atMs && atMs - then <= RATE_WINDOW_MS
    const recent = before.filter((sample) => isSame && isRecent(sample))
    this.#samples.set(recordingId, [...recent, { bytes, atMs }])
  }

  /** What is left, where that is little; null where there is plenty, and where the system does not say. */
  space(): DiskSpace | null {
    this.#look()
    const freeBytes = this.#freeBytes
    if (freeBytes === null) return null
    const fullInSec = freeBytes / this.#bytesPerSec()
    const factor = this.#isLow ? CLEAR_FACTOR : 1
    this.#isLow = freeBytes < WARN_BYTES * factor || fullInSec < WARN_SEC * factor
    if (!this.#isLow) return null
    return { freeBytes, fullInSec: Number.isFinite(fullInSec) ? Math.round(fullInSec) : null }
  }

  /** What the recordings that grow would write within so many seconds, as fast as now. */
  bytesWithin(seconds: number): number {
    return this.#bytesPerSec() * seconds
  }

  /** Of all recordings that grow. */
  #bytesPerSec(): number {
    const now = this.#now()
    let sum = 0
    for (const [recordingId, samples] of this.#samples) {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || now - last.atMs > SILENT_MS) this.#samples.delete(recordingId)
      else if (last.atMs - first.atMs >= MIN_RATE_MS) {
        sum += (last.bytes - first.bytes) / ((last.atMs - first.atMs) / 1_000)
      }
    }
    return sum
  }

  /** Nothing waits for it: a disk that hangs must not hold a show up. */
  #look(): void {
    const now = this.#now()
    if (this.#isLooking || Math.abs(now - this.#lookedAtMs) < FREE_MAX_AGE_MS) return
    this.#isLooking = true
    this.#lookedAtMs = now
    const take = (freeBytes: number | null) => {
      this.#freeBytes = freeBytes
      this.#isLooking = false
    }
    this.#deps.folder.freeBytes().then(take, () => take(null))
  }

  #now(): number {
    return this.#deps.clock.now().getTime()
  }
}
