import { and, asc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { DeepLinkRecord } from '../../domain/ports/identity-records.ts'
import type {
  DeepLinkRepository,
  LurkedContribution,
} from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { deepLinks } from '../schema/deep-links.ts'

/** Links in the database. */
export class DbDeepLinkRepository implements DeepLinkRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(link: DeepLinkRecord): Promise<void> {
    await this.#db.insert(deepLinks).values(link)
  }

  async find(id: string): Promise<DeepLinkRecord | undefined> {
    const rows = await this.#db.select().from(deepLinks).where(eq(deepLinks.id, id))
    return rows[0]
  }

  async findBySecretHash(secretHash: string): Promise<DeepLinkRecord | undefined> {
    const rows = await this.#db.select().from(deepLinks).where(eq(deepLinks.secretHash, secretHash))
    return rows[0]
  }

  async revokeOfInvitation(invitationId: string, at: Date): Promise<string[]> {
    const rows = await this.#db
      .update(deepLinks)
      .set({ revokedAt: at })
      .where(and(eq(deepLinks.invitationId, invitationId), isNull(deepLinks.revokedAt)))
      .returning({ id: deepLinks.id })
    return rows.map(({ id }) => id)
  }

  async revokeAllOf(ownerId: string, at: Date): Promise<string[]> {
    const rows = await this.#db
      .update(deepLinks)
      .set({ revokedAt: at })
      .where(and(eq(deepLinks.ownerId, ownerId), isNull(deepLinks.revokedAt)))
      .returning({ id: deepLinks.id })
    return rows.map(({ id }) => id)
  }

  async listLurksOf(contribution: LurkedContribution): Promise<DeepLinkRecord[]> {
    return this.#db
      .select()
      .from(deepLinks)
      .where(openLurksOf(contribution))
      .orderBy(asc(deepLinks.createdAt), asc(deepLinks.id))
  }

  async revokeLurksOf(contribution: LurkedContribution, at: Date): Promise<string[]> {
    const rows = await this.#db
      .update(deepLinks)
      .set({ revokedAt: at })
      .where(openLurksOf(contribution))
      .returning({ id: deepLinks.id })
    return rows.map(({ id }) => id)
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(deepLinks).where(lt(deepLinks.expiresAt, before))
  }
}

/** By the event, which is indexed. */
function openLurksOf({ id, eventId }: LurkedContribution): SQL | undefined {
  return and(
    eq(deepLinks.eventId, eventId),
    eq(deepLinks.contributionId, id),
    eq(deepLinks.kind, 'lurk'),
    isNull(deepLinks.revokedAt),
  )
}
