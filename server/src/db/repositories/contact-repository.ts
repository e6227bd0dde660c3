import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ContactRecord, UserRecord } from '../../domain/ports/identity-records.ts'
import type { ContactRepository } from '../../domain/ports/identity-repositories.ts'
import type { Listed, Page } from '../../domain/ports/paging.ts'
import type { Connection } from '../database.ts'
import { contacts } from '../schema/contacts.ts'
import { users } from '../schema/users.ts'
import { required } from './required.ts'

/** Contacts in the database. */
export class DbContactRepository implements ContactRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async put(contact: ContactRecord): Promise<ContactRecord> {
    const { lastInvitedAt } = contact
    const rows = await this.#db
      .insert(contacts)
      .values(contact)
      .onConflictDoUpdate({ target: [contacts.ownerId, contacts.email], set: { lastInvitedAt } })
      .returning()
    return required(rows, `Contact ${contact.id}`)
  }

  async findOwned(id: string, ownerId: string): Promise<ContactRecord | undefined> {
    const rows = await this.#db
      .select()
      .from(contacts)
      .where(and(eq(contacts.id, id), eq(contacts.ownerId, ownerId)))
    return rows[0]
  }

  async list(
    query: { readonly ownerId: string; readonly ascending: boolean } & Page,
  ): Promise<Listed<{ readonly contact: ContactRecord; readonly user: UserRecord | null }>> {
    const { ownerId, ascending, page, perPage } = query
    const wanted = eq(contacts.ownerId, ownerId)
    const direction = ascending ? asc : desc
    const items = await this.#db
      .select({ contact: contacts, user: users })
      .from(contacts)
      .leftJoin(users, and(eq(users.email, contacts.email), isNull(users.deletedAt)))
      .where(wanted)
      .orderBy(direction(contacts.lastInvitedAt), direction(contacts.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const totals = await this.#db.select({ total: count() }).from(contacts).where(wanted)
    return { items, total: totals[0]?.total ?? 0 }
  }

  async deleteOld(ownerId: string, keep: number): Promise<void> {
    const old = this.#db
      .select({ id: contacts.id })
      .from(contacts)
      .where(eq(contacts.ownerId, ownerId))
      .orderBy(desc(contacts.lastInvitedAt), desc(contacts.id))
      .offset(keep)
    await this.#db.delete(contacts).where(inArray(contacts.id, old))
  }
}
