import type { OutgoingMessage } from './outgoing-message.ts'

/** A message with its place in the stream. */
export interface JournalEntry {
  readonly outgoing: OutgoingMessage
  readonly sequence: number
}

interface KeptEntry extends JournalEntry {
  readonly atMs: number
  readonly bytes: number
}

interface Kept {
  readonly entries: KeptEntry[]
  bytes: number
}

/** How much is kept for those who come back. */
export interface JournalLimits {
  readonly maxAgeMs: number
  /** Of one user's messages; what a socket may lag behind, so that a replay never drops it. */
  readonly maxUserBytes: number
  readonly maxBytes: number
  readonly maxUsers: number
}

export const JOURNAL_LIMITS: JournalLimits = {
  maxAgeMs: 60_000,
  maxUserBytes: 1_048_576,
  maxBytes: 67_108_864,
  maxUsers: 10_000,
}

/** The last messages of each user, for sockets that were cut off and come back. */
export class Journal {
  readonly #limits: JournalLimits
  readonly #nowMs: () => number
  /** By user; whoever was written to last comes last. */
  readonly #kept = new Map<string, Kept>()
  /** The newest message that was forgotten, by user. */
  readonly #forgotten = new Map<string, number>()
  /** The newest of those that are not in that list any more, and of all. */
  #forgottenOfOthers = 0
  #forgottenOfAny = 0
  #bytes = 0

  /** `nowMs` counts milliseconds and never goes back. */
  constructor(nowMs: () => number, limits: JournalLimits = JOURNAL_LIMITS) {
    this.#nowMs = nowMs
    this.#limits = limits
  }

  /** Forgets everything; nothing before the given number can be had. */
  restart(sequence: number): void {
    this.#kept.clear()
    this.#forgotten.clear()
    this.#forgottenOfOthers = sequence
    this.#forgottenOfAny = sequence
    this.#bytes = 0
  }

  add(entry: JournalEntry): void {
    const { userId } = entry.outgoing.audience
    const bytes = Buffer.byteLength(entry.outgoing.whole)
    const kept = this.#kept.get(userId) ?? { entries: [], bytes: 0 }
    kept.entries.push({ ...entry, atMs: this.#nowMs(), bytes })
    kept.bytes += bytes
    this.#bytes += bytes
    this.#kept.delete(userId)
    this.#kept.set(userId, kept)
    this.#trim(userId, kept)
    this.#sweep()
  }

  /** No message of a user up to the given number can be had. */
  forget(userId: string, sequence: number): void {
    this.#noteForgotten(userId, sequence)
    const kept = this.#kept.get(userId)
    while (kept?.entries[0] && kept.entries[0].sequence <= sequence) this.#drop(userId, kept)
  }

  /** Messages of a user, or of all, after a number, in order; undefined when some are gone. */
  since(userId: string | undefined, sequence: number): readonly OutgoingMessage[] | undefined {
    const users = userId === undefined ? [...this.#kept.keys()] : [userId]
    for (const id of users) {
      const kept = this.#kept.get(id)
      if (kept) this.#trim(id, kept)
    }
    const forgotten = userId === undefined ? this.#forgottenOfAny : this.#forgottenOf(userId)
    if (sequence < forgotten) return undefined
    return users
      .flatMap((id) => this.#kept.get(id)?.entries ?? [])
      .filter((entry) => entry.sequence > sequence)
      .sort((a, b) => a.sequence - b.sequence)
      .map(({ outgoing }) => outgoing)
  }

  get bytes(): number {
    return this.#bytes
  }

  #forgottenOf(userId: string): number {
    return this.#forgotten.get(userId) ?? this.#forgottenOfOthers
  }

  /** Takes away what is too old or too much. */
  #trim(userId: string, kept: Kept): void {
    const oldestMs = this.#nowMs() - this.#limits.maxAgeMs
    for (let first = kept.entries[0]; first; first = kept.entries[0]) {
      if (first.atMs >= oldestMs && kept.bytes <= this.#limits.maxUserBytes) break
      this.#drop(userId, kept)
    }
    if (kept.entries.length === 0) this.#kept.delete(userId)
  }

  /** Users that were quiet longest give way first. */
  #sweep(): void {
    for (const [userId, kept] of this.#kept) {
      this.#trim(userId, kept)
      if (this.#bytes <= this.#limits.maxBytes) break
      while (kept.entries.length > 0) this.#drop(userId, kept)
      this.#kept.delete(userId)
    }
  }

  #drop(userId: string, kept: Kept): void {
    const entry = kept.entries.shift()
    if (!entry) return
    kept.bytes -= entry.bytes
    this.#bytes -= entry.bytes
    this.#noteForgotten(userId, entry.sequence)
  }

  #noteForgotten(userId: string, sequence: number): void {
    const newest = Math.max(this.#forgottenOf(userId), sequence)
    this.#forgotten.delete(userId)
    this.#forgotten.set(userId, newest)
    this.#forgottenOfAny = Math.max(this.#forgottenOfAny, newest)
    for (const [id, last] of this.#forgotten) {
      if (this.#forgotten.size <= this.#limits.maxUsers) break
      this.#forgotten.delete(id)
      this.#forgottenOfOthers = Math.max(this.#forgottenOfOthers, last)
    }
  }
}
