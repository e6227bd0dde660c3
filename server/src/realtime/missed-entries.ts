import type { BusEntry } from './message-bus.ts'

/** What the other processes missed while the bus was down, in short: whose messages, and what ended. */
export class MissedEntries {
  readonly #userIds = new Set<string>()
  readonly #loginIds = new Set<string>()
  readonly #endedUserIds = new Set<string>()

  add(entry: BusEntry): void {
    switch (entry.kind) {
      case 'message':
        this.#userIds.add(entry.audience.userId)
        return
      case 'login_ended':
        this.#loginIds.add(entry.loginId)
        return
      case 'account_ended':
        this.#endedUserIds.add(entry.userId)
        return
      case 'missed':
        for (const userId of entry.userIds) this.#userIds.add(userId)
    }
  }

  /** Entries that make up for it; there are none afterwards. */
  take(): BusEntry[] {
    const ended: BusEntry[] = [
      ...[...this.#loginIds].map((loginId) => ({ kind: 'login_ended', loginId }) as const),
      ...[...this.#endedUserIds].map((userId) => ({ kind: 'account_ended', userId }) as const),
    ]
    const userIds = [...this.#userIds]
    this.#loginIds.clear()
    this.#endedUserIds.clear()
    this.#userIds.clear()
    return userIds.length > 0 ? [...ended, { kind: 'missed', userIds }] : ended
  }
}
