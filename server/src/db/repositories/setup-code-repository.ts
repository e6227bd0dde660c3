import { and, eq } from 'drizzle-orm'
import type { SetupCodeRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { installation, SETUP_CODE } from '../schema/installation.ts'

/** The code for the first account in the database. */
export class DbSetupCodeRepository implements SetupCodeRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async find(): Promise<string | undefined> {
    const rows = await this.#db.select().from(installation).where(eq(installation.name, SETUP_CODE))
    return rows[0]?.value
  }

  async keep(code: string): Promise<string> {
    await this.#db
      .insert(installation)
      .values({ name: SETUP_CODE, value: code })
      .onConflictDoNothing()
    return (await this.find()) ?? code
  }

  async claim(code: string): Promise<boolean> {
    const rows = await this.#db
      .delete(installation)
      .where(and(eq(installation.name, SETUP_CODE), eq(installation.value, code)))
      .returning({ name: installation.name })
    return rows.length > 0
  }

  async delete(): Promise<void> {
    await this.#db.delete(installation).where(eq(installation.name, SETUP_CODE))
  }
}
