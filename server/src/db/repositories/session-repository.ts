import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { SessionRecord, UserRecord } from '../../domain/ports/identity-records.ts'
import type { SessionRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'

/** Logins in the database. */
export class DbSessionRepository implements SessionRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(session: SessionRecord): Promise<void> {
    await this.#db.insert(sessions).values(session)
  }

  async find(id: string): Promise<SessionRecord | undefined> {
    const rows = await this.#db.select().from(sessions).where(eq(sessions.id, id))
    return rows[0]
  }

  async findByTokenHash(tokenHash: string): Promise<SessionRecord | undefined> {
    const rows = await this.#db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
    return rows[0]
  }

  async findLogin(
    id: string,
  ): Promise<{ readonly session: SessionRecord; readonly user: UserRecord } | undefined> {
    const rows = await this.#db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, id))
    return rows[0]
  }

  async listOf(userId: string): Promise<SessionRecord[]> {
    return this.#db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id))
  }

  async delete(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#db.delete(sessions).where(inArray(sessions.id, [...ids]))
  }

  async revoke(id: string, at: Date): Promise<void> {
    await this.#db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, id))
  }

  async revokeAllOf(userId: string, at: Date): Promise<string[]> {
    const rows = await this.#db
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    return rows.map(({ id }) => id)
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, before))
  }
}
