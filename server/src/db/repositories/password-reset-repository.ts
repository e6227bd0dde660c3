import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { PasswordResetRecord } from '../../domain/ports/identity-records.ts'
import type { PasswordResetRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { passwordResets } from '../schema/password-resets.ts'

/** Links for new passwords in the database. */
export class DbPasswordResetRepository implements PasswordResetRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(reset: PasswordResetRecord): Promise<void> {
    await this.#db.insert(passwordResets).values(reset)
  }

  async find(tokenHash: string, now: Date): Promise<PasswordResetRecord | undefined> {
    const rows = await this.#db.select().from(passwordResets).where(openAt(tokenHash, now))
    return rows[0]
  }

  async claim(tokenHash: string, now: Date): Promise<string | undefined> {
    const [claimed] = await this.#db
      .delete(passwordResets)
      .where(openAt(tokenHash, now))
      .returning({ userId: passwordResets.userId })
    return claimed?.userId
  }

  async deleteOf(userId: string): Promise<void> {
    await this.#db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  }

  async countOpenOf(userId: string, now: Date): Promise<number> {
    const { userId: user, expiresAt } = passwordResets
    const rows = await this.#db
      .select({ total: count() })
      .from(passwordResets)
      .where(and(eq(user, userId), gt(expiresAt, now)))
    return rows[0]?.total ?? 0
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
  }
}

function openAt(tokenHash: string, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
}
