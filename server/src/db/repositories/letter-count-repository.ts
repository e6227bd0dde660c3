import { lte, sql } from 'drizzle-orm'
import type { LetterCountRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { letterCounts } from '../schema/letter-counts.ts'

/** Letters of a day in the database. */
export class DbLetterCountRepository implements LetterCountRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async take({ userId, day, count, limit }: Parameters<LetterCountRepository['take']>[0]) {
    if (count > limit) return false
    // In one statement, so that calls at the same time count each other's letters.
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
}
