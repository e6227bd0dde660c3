import { SequenceUnwrapper } from './sequence-number.ts'

interface Missing {
  requests: number
  lastRequestMs: number
}

/** Settings of {@link LossTracker}. */
export interface LossTrackerOptions {
  /** Time between two requests of the same packet, in milliseconds. */
  repeatMs: number
  /** Requests before a packet is given up. */
  maxRequests: number
}

/** Jumps further than this are a restart of the numbering, not loss; more than this is not asked for again. */
const maxGap = 500
/** As many as fit in one packet of feedback, however they lie. */
const maxAtOnce = 250

/** Finds holes in the sequence numbers of one stream and says which packets to ask for again (NACK). */
export class LossTracker {
  private readonly unwrapper = new SequenceUnwrapper()
  private readonly missing = new Map<number, Missing>()
  private readonly options: LossTrackerOptions
  private highest = -1
  private abandoned = 0

  constructor(options: LossTrackerOptions = { repeatMs: 40, maxRequests: 6 }) {
    this.options = options
  }

  /** Notes a packet; true when it shows a new hole before it, to be asked for at once. */
  onPacket(sequenceNumber: number): boolean {
    const sequence = this.unwrapper.unwrap(sequenceNumber)
    if (this.highest < 0) {
      this.highest = sequence
      return false
    }
    if (sequence <= this.highest) {
      this.missing.delete(sequence)
      return false
    }
    const isAfterHole = sequence - this.highest > 1
    if (sequence - this.highest > maxGap) {
      this.missing.clear()
    } else {
      this.makeRoom(sequence - this.highest - 1)
      for (let lost = this.highest + 1; lost < sequence; lost++) {
        this.missing.set(lost, { requests: 0, lastRequestMs: Number.NEGATIVE_INFINITY })
      }
    }
    this.highest = sequence
    return isAfterHole
  }

  /**
   * The packets to ask for now, ascending, as many as one packet names; and how many were given up. After a
   * loss that stays, only a keyframe mends the picture.
   */
  due(nowMs: number): { sequenceNumbers: number[]; givenUp: number } {
    const sequenceNumbers: number[] = []
    let givenUp = this.abandoned
    this.abandoned = 0
    for (const [sequence, state] of this.missing) {
      if (sequenceNumbers.length === maxAtOnce) break
      if (nowMs - state.lastRequestMs < this.options.repeatMs) continue
      if (state.requests >= this.options.maxRequests) {
        this.missing.delete(sequence)
        givenUp++
        continue
      }
      state.requests++
      state.lastRequestMs = nowMs
      sequenceNumbers.push(sequence & 0xffff)
    }
    return { sequenceNumbers, givenUp }
  }

  /** A sender whose every packet shows a new hole must not make us ask for, and keep, without bounds. */
  private makeRoom(count: number): void {
    for (const sequence of this.missing.keys()) {
      if (this.missing.size + count <= maxGap) return
      this.missing.delete(sequence)
      this.abandoned++
    }
  }
}
