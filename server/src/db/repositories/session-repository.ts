import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
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

  listOpenOf(userId: string, now: Date): Promise<SessionRecord[]> {
    return this.#db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), openAt(now)))
      .orderBy(desc(sessions.id))
  }

  listOpenAdmins(
    now: Date,
  ): Promise<{ readonly session: SessionRecord; readonly user: UserRecord }[]> {
    return this.#db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(sessions.isAdmin, openAt(now)))
      .orderBy(desc(sessions.createdAt))
  }

  async isKnownAddress(userId: string, address: string): Promise<boolean> {
    const rows = await this.#db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.address, address)))
      .limit(1)
    return rows.length > 0
  }

  async rotate(
    id: string,
    rotation: {
      readonly from: number
      readonly tokenNumber: number
      readonly replacedNumber: number
      readonly rotatedAt: Date
    },
  ): Promise<boolean> {
    const { from, ...changes } = rotation
    const rows = await this.#db
      .update(sessions)
      .set(changes)
      .where(and(eq(sessions.id, id), eq(sessions.tokenNumber, from), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    return rows.length > 0
  }

  async clearReplaced(id: string, tokenNumber: number): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ replacedNumber: null })
      .where(and(eq(sessions.id, id), eq(sessions.tokenNumber, tokenNumber)))
  }

  async unrevokedAmong(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await this.#db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, [...ids]), isNull(sessions.revokedAt)))
    return rows.map(({ id }) => id)
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

  async revokeAllOf(userId: string, at: Date, exceptId?: string): Promise<string[]> {
    const rows = await this.#db
      .update(sessions)
      .set({ revokedAt: at })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        ),
      )
      .returning({ id: sessions.id })
    return rows.map(({ id }) => id)
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, before))
  }
}

function openAt(now: Date) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}
