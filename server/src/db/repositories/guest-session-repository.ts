import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { GuestSessionRecord } from '../../domain/ports/identity-records.ts'
import type { GuestSessionRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { guestSessions } from '../schema/guest-sessions.ts'

/** Logins by links in the database. */
export class DbGuestSessionRepository implements GuestSessionRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(session: GuestSessionRecord): Promise<void> {
    await this.#db.insert(guestSessions).values(session)
  }

  async find(id: string): Promise<GuestSessionRecord | undefined> {
    const rows = await this.#db.select().from(guestSessions).where(eq(guestSessions.id, id))
    return rows[0]
  }

  async findByTokenHash(tokenHash: string): Promise<GuestSessionRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(guestSessions)
      .where(eq(guestSessions.tokenHash, tokenHash))
    return rows[0]
  }

  async listOpenOf(linkId: string, now: Date): Promise<GuestSessionRecord[]> {
    const { linkId: link, revokedAt, expiresAt, createdAt, id } = guestSessions
    return this.#db
      .select()
      .from(guestSessions)
      .where(and(eq(link, linkId), isNull(revokedAt), gt(expiresAt, now)))
      .orderBy(asc(createdAt), asc(id))
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(guestSessions).where(eq(guestSessions.id, id))
  }

  async unrevokedAmong(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await this.#db
      .select({ id: guestSessions.id })
      .from(guestSessions)
      .where(and(inArray(guestSessions.id, [...ids]), isNull(guestSessions.revokedAt)))
    return rows.map(({ id }) => id)
  }

  async revokeAllOf(linkIds: readonly string[], at: Date): Promise<string[]> {
    if (linkIds.length === 0) return []
    const rows = await this.#db
      .update(guestSessions)
      .set({ revokedAt: at })
      .where(and(inArray(guestSessions.linkId, [...linkIds]), isNull(guestSessions.revokedAt)))
      .returning({ id: guestSessions.id })
    return rows.map(({ id }) => id)
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(guestSessions).where(lt(guestSessions.expiresAt, before))
  }
}
