import { asc, count, eq } from 'drizzle-orm'
import type { BrowserRecord, BrowserRepository } from '../../domain/ports/browser-repository.ts'
import type { Changes, Listed, Page } from '../../domain/ports/paging.ts'
import type { Connection } from '../database.ts'
import { browsers } from '../schema/browsers.ts'

/** Web pages in the database. */
export class DbBrowserRepository implements BrowserRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async create(browser: BrowserRecord): Promise<void> {
    await this.#db.insert(browsers).values(browser)
  }

  async list(query: { readonly userId: string } & Page): Promise<Listed<BrowserRecord>> {
    const { userId, page, perPage } = query
    const own = eq(browsers.userId, userId)
    const items = await this.#db
      .select()
      .from(browsers)
      .where(own)
      .orderBy(asc(browsers.createdAt), asc(browsers.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const totals = await this.#db.select({ total: count() }).from(browsers).where(own)
    return { items, total: totals[0]?.total ?? 0 }
  }

  async get(id: string): Promise<BrowserRecord | undefined> {
    const rows = await this.#db.select().from(browsers).where(eq(browsers.id, id))
    return rows[0]
  }

  async update(id: string, changes: Changes<BrowserRecord>): Promise<BrowserRecord | undefined> {
    const rows = await this.#db.update(browsers).set(changes).where(eq(browsers.id, id)).returning()
    return rows[0]
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(browsers).where(eq(browsers.id, id))
  }
}
