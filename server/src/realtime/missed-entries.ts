import type { BusEntry } from './message-bus.ts'

/** What the other processes missed while the bus was down, in short: whose messages, and what ended. */
export class MissedEntries {
  readonly #userIds = new Set<string>()
  #ended: BusEntry[] = []

  add(entry: BusEntry): void {
    if (entry.kind === 'message') this.#userIds.add(entry.audience.userId)
    else if (entry.kind === 'logins_ended') this.#ended.push(entry)
    else for (const userId of entry.userIds) this.#userIds.add(userId)
  }

  /** Entries that make up for it; there are none afterwards. */
  take(): BusEntry[] {
    const ended = this.#ended
    const userIds = [...this.#userIds]
    this.#ended = []
    this.#userIds.clear()
    return userIds.length > 0 ? [...ended, { kind: 'missed', userIds }] : ended
  }
}
