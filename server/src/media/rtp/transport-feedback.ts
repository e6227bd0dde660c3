import { writeFeedback } from './rtcp-writer.ts'
import { SequenceUnwrapper } from './sequence-number.ts'

const referenceUnitUs = 64_000
const deltaUnitUs = 250
/** A feedback packet covers at most this many packets; the rest waits for the next one. */
const maxPacketsPerFeedback = 1_000
/** Arrivals that wait to be reported; a sender whose numbers leap would fill the memory with them. */
const maxWaiting = 4 * maxPacketsPerFeedback
/** The largest step between two arrivals that a delta holds; the sender sees a longer pause as this one. */
const maxDelta = 0x7fff

/**
 * Collects arrival times and reports them to the sender's congestion control
 * (draft-holmer-rmcat-transport-wide-cc-extensions-01, two-bit status vectors). Without this Chrome stays
 * at about 0.5 Mbit/s.
 */
export class TransportFeedback {
  private readonly unwrapper = new SequenceUnwrapper()
  private arrivals = new Map<number, number>()
  private next = -1
  private highest = -1
  private feedbackCount = 0

  /** Notes that the packet with this transport-wide number came at `arrivalUs` (microseconds, any epoch). */
  onPacket(transportSequence: number, arrivalUs: number): void {
    const sequence = this.unwrapper.unwrap(transportSequence)
    if (this.next < 0) this.next = sequence
    if (sequence < this.next) return
    if (this.arrivals.size >= maxWaiting) {
      this.arrivals.clear()
      this.next = sequence
    }
    this.arrivals.set(sequence, arrivalUs)
    if (sequence > this.highest) this.highest = sequence
  }

  /** The next feedback packet, or null when nothing came since the last one. */
  build(senderSsrc: number, mediaSsrc: number): Buffer | null {
    const first = this.firstArrival()
    if (first === null) return null
    const start = this.next
    const count = Math.min(this.highest - start + 1, maxPacketsPerFeedback)
    const reference = Math.floor(first / referenceUnitUs)
    const symbols: number[] = []
    const deltas: number[] = []
    let previousUs = reference * referenceUnitUs
    for (let index = 0; index < count; index++) {
      const arrival = this.arrivals.get(start + index)
      this.arrivals.delete(start + index)
      if (arrival === undefined) {
        symbols.push(0)
        continue
      }
      const raw = Math.round((arrival - previousUs) / deltaUnitUs)
      const delta = Math.max(-maxDelta - 1, Math.min(maxDelta, raw))
      previousUs += delta * deltaUnitUs
      symbols.push(delta >= 0 && delta <= 255 ? 1 : 2)
      deltas.push(delta)
    }
    this.next = start + count
    const control = this.pack(start, reference, symbols, deltas)
    return writeFeedback('transport', 15, senderSsrc, mediaSsrc, control)
  }

  private firstArrival(): number | null {
    if (this.arrivals.size === 0) return null
    const limit = Math.min(this.highest, this.next + maxPacketsPerFeedback - 1)
    for (let sequence = this.next; sequence <= limit; sequence++) {
      const arrival = this.arrivals.get(sequence)
      if (arrival !== undefined) return arrival
    }
    // A hole longer than a whole feedback packet: nothing before the hole's end can be reported.
    this.next = Math.min(...this.arrivals.keys())
    return this.arrivals.get(this.next) ?? null
  }

  private pack(start: number, reference: number, symbols: number[], deltas: number[]): Buffer {
    const chunks = Math.ceil(symbols.length / 7)
    const deltaBytes = deltas.reduce((sum, delta) => sum + (delta >= 0 && delta <= 255 ? 1 : 2), 0)
    const control = Buffer.alloc(Math.ceil((8 + chunks * 2 + deltaBytes) / 4) * 4)
    control.writeUInt16BE(start & 0xffff, 0)
    control.writeUInt16BE(symbols.length, 2)
    control.writeUIntBE(reference & 0xffffff, 4, 3)
    control[7] = this.feedbackCount & 0xff
    this.feedbackCount++
    for (let chunk = 0; chunk < chunks; chunk++) {
      let value = 0xc000
      for (let slot = 0; slot < 7; slot++) {
        value |= (symbols[chunk * 7 + slot] ?? 0) << (12 - 2 * slot)
      }
      control.writeUInt16BE(value, 8 + chunk * 2)
    }
    let at = 8 + chunks * 2
    for (const delta of deltas) {
      at =
        delta >= 0 && delta <= 255 ? control.writeUInt8(delta, at) : control.writeInt16BE(delta, at)
    }
    return control
  }
}
