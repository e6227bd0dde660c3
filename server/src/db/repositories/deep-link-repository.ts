import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
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

  async countLurks(eventId: string): Promise<number> {
    const wanted = and(lurksOf(eventId), isNull(deepLinks.revokedAt))
    const rows = await this.#db.select({ total: count() }).from(deepLinks).where(wanted)
    return rows[0]?.total ?? 0
  }

  deleteRevokedLurks(eventId: string, keep: number): Promise<void> {
    return this.#deleteOld(and(lurksOf(eventId), isNotNull(deepLinks.revokedAt)), keep)
  }

  deleteOldSceneLinks(ownerId: string, keep: number): Promise<void> {
    return this.#deleteOld(
      and(eq(deepLinks.ownerId, ownerId), eq(deepLinks.kind, 'share_scene')),
      keep,
    )
  }

  async #deleteOld(wanted: SQL | undefined, keep: number): Promise<void> {
    const old = this.#db
      .select({ id: deepLinks.id })
      .from(deepLinks)
      .where(wanted)
      .orderBy(desc(deepLinks.createdAt), desc(deepLinks.id))
      .offset(keep)
    await this.#db.delete(deepLinks).where(inArray(deepLinks.id, old))
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(deepLinks).where(lt(deepLinks.expiresAt, before))
  }
}

function lurksOf(eventId: string): SQL | undefined {
  return and(eq(deepLinks.eventId, eventId), eq(deepLinks.kind, 'lurk'))
}

/** By the event, which is indexed. */
function openLurksOf({ id, eventId }: LurkedContribution): SQL | undefined {
  return and(lurksOf(eventId), eq(deepLinks.contributionId, id), isNull(deepLinks.revokedAt))
}
