import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { InvitationRecord } from '../../domain/ports/identity-records.ts'
import type { InvitationRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { invitations } from '../schema/invitations.ts'

/** Invitations in the database. */
export class DbInvitationRepository implements InvitationRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(invitation: InvitationRecord): Promise<void> {
    await this.#db.insert(invitations).values(invitation)
  }

  async find(id: string): Promise<InvitationRecord | undefined> {
    const rows = await this.#db.select().from(invitations).where(eq(invitations.id, id))
    return rows[0]
  }

  listOf(eventId: string): Promise<InvitationRecord[]> {
    return this.#db
      .select()
      .from(invitations)
      .where(and(eq(invitations.eventId, eventId), isNull(invitations.revokedAt)))
      .orderBy(asc(invitations.id))
  }

  async revoke(id: string, at: Date): Promise<void> {
    await this.#db.update(invitations).set({ revokedAt: at }).where(eq(invitations.id, id))
  }

  async deleteRevoked(eventId: string, keep: number): Promise<void> {
    const old = this.#db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.eventId, eventId), isNotNull(invitations.revokedAt)))
      .orderBy(desc(invitations.revokedAt), desc(invitations.id))
      .offset(keep)
    await this.#db.delete(invitations).where(inArray(invitations.id, old))
  }
}
