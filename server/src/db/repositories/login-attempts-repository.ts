import { and, eq, lt } from 'drizzle-orm'
import type { LoginAttemptsRecord } from '../../domain/ports/identity-records.ts'
import type { LoginAttemptsRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { loginAttempts } from '../schema/login-attempts.ts'
import { required } from './required.ts'

/** Of an account without a delay: the clocks of servers differ, so no server's now would do. */
const NEVER = new Date(0)

/** Wrong passwords in the database. */
export class DbLoginAttemptsRepository implements LoginAttemptsRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async lock(account: string, lane: string, now: Date): Promise<LoginAttemptsRecord> {
    // One statement: between two, another attempt that succeeds would delete the row.
    const rows = await this.#db
      .insert(loginAttempts)
      .values({ account, lane, failures: 0, lastAt: now, blockedUntil: NEVER })
      .onConflictDoUpdate({
        target: [loginAttempts.account, loginAttempts.lane],
        set: { account },
      })
      .returning()
    return required(rows, 'What was tried')
  }

  async has(account: string, lane: string): Promise<boolean> {
    const rows = await this.#db.select().from(loginAttempts).where(inLane(account, lane))
    return rows.length > 0
  }

  async put({ account, lane, ...changes }: LoginAttemptsRecord): Promise<void> {
    await this.#db.update(loginAttempts).set(changes).where(inLane(account, lane))
  }

  async delete(account: string, lane: string): Promise<void> {
    await this.#db.delete(loginAttempts).where(inLane(account, lane))
  }

  async deleteOf(account: string): Promise<void> {
    await this.#db.delete(loginAttempts).where(eq(loginAttempts.account, account))
  }

  async deleteBefore(before: Date): Promise<void> {
    await this.#db.delete(loginAttempts).where(lt(loginAttempts.lastAt, before))
  }
}

function inLane(account: string, lane: string) {
  return and(eq(loginAttempts.account, account), eq(loginAttempts.lane, lane))
}
