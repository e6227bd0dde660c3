import { eq, isNotNull } from 'drizzle-orm'
import type { NewUserRecord, UserRecord } from '../../domain/ports/identity-records.ts'
import type { UserRepository } from '../../domain/ports/identity-repositories.ts'
import type { Changes } from '../../domain/ports/paging.ts'
import type { Connection } from '../database.ts'
import { users } from '../schema/users.ts'

/** Users in the database. */
export class DbUserRepository implements UserRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async insert(user: NewUserRecord): Promise<boolean> {
    const rows = await this.#db
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    return rows.length > 0
  }

  async find(id: string): Promise<UserRecord | undefined> {
    const rows = await this.#db.select().from(users).where(eq(users.id, id))
    return rows[0]
  }

  async findByEmail(email: string): Promise<UserRecord | undefined> {
    const rows = await this.#db.select().from(users).where(eq(users.email, email))
    return rows[0]
  }

  async update(id: string, changes: Changes<UserRecord>): Promise<void> {
    await this.#db.update(users).set(changes).where(eq(users.id, id))
  }

  async setEmail(id: string, email: string): Promise<boolean> {
    try {
      await this.#db.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, id))
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async hold(id: string): Promise<UserRecord | undefined> {
    const rows = await this.#db.select().from(users).where(eq(users.id, id)).for('share')
    return rows[0]
  }

  async lock(id: string): Promise<UserRecord | undefined> {
    const rows = await this.#db.select().from(users).where(eq(users.id, id)).for('update')
    return rows[0]
  }

  listDeleted(): Promise<UserRecord[]> {
    return this.#db.select().from(users).where(isNotNull(users.deletedAt))
  }

  async delete(id: string): Promise<void> {
    await this.#db.delete(users).where(eq(users.id, id))
  }

  async isEmpty(): Promise<boolean> {
    const rows = await this.#db.select({ id: users.id }).from(users).limit(1)
    return rows.length === 0
  }
}

const UNIQUE_VIOLATION = '23505'

/** The driver's error is the cause of the one that is thrown. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause)
}
