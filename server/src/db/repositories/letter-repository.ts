import { lte, sql } from 'drizzle-orm'
import type { OwnLetterKind } from '../../domain/ports/identity-records.ts'
import type { LetterRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { letterCounts, ownLetters } from '../schema/letters.ts'

/** Which letters were sent, in the database. Each call is one statement, so that calls at the same time see each other. */
export class DbLetterRepository implements LetterRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async count({ userId, day, count, limit }: Parameters<LetterRepository['count']>[0]) {
    if (count > limit) return false
    const total = sql<number>`case when ${letterCounts.day} = ${day} then ${letterCounts.count} else 0 end + ${count}`
    const rows = await this.#db
      .insert(letterCounts)
      .values({ userId, day, count })
      .onConflictDoUpdate({
        target: letterCounts.userId,
        set: { day, count: total },
        setWhere: lte(total, limit),
      })
      .returning({ count: letterCounts.count })
    return rows.length > 0
  }

  async claimOwn(
    userId: string,
    kind: OwnLetterKind,
    { now, notAfter }: { readonly now: Date; readonly notAfter: Date },
  ): Promise<boolean> {
    const rows = await this.#db
      .insert(ownLetters)
      .values({ userId, kind, sentAt: now })
      .onConflictDoUpdate({
        target: [ownLetters.userId, ownLetters.kind],
        set: { sentAt: now },
        setWhere: lte(ownLetters.sentAt, notAfter),
      })
      .returning({ kind: ownLetters.kind })
    return rows.length > 0
  }
}
