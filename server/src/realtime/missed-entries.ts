import type { BusEntry } from './message-bus.ts'

/** What the other processes missed while the bus was down, in short: whose messages, and which logins ended. */
export class MissedEntries {
  readonly #userIds = new Set<string>()
  readonly #loginIds = new Set<string>()

  add(entry: BusEntry): void {
    if (entry.kind === 'message') this.#userIds.add(entry.audience.userId)
    else if (entry.kind === 'login_ended') this.#loginIds.add(entry.loginId)
    else for (const userId of entry.userIds) this.#userIds.add(userId)
  }

  /** Entries that make up for it; there are none afterwards. */
  take(): BusEntry[] {
    const ended = [...this.#loginIds].map((loginId): BusEntry => ({ kind: 'login_ended', loginId }))
    const userIds = [...this.#userIds]
    this.#loginIds.clear()
    this.#userIds.clear()
    return userIds.length > 0 ? [...ended, { kind: 'missed', userIds }] : ended
  }
}
