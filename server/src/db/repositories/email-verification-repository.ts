import { and, eq, gt, lt } from 'drizzle-orm'
import type { EmailVerificationRecord } from '../../domain/ports/identity-records.ts'
import type { EmailVerificationRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { emailVerifications } from '../schema/account-links.ts'

/** Links that confirm addresses in the database. */
export class DbEmailVerificationRepository implements EmailVerificationRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async put(verification: EmailVerificationRecord): Promise<void> {
    await this.#db
      .insert(emailVerifications)
      .values(verification)
      .onConflictDoUpdate({ target: emailVerifications.userId, set: verification })
  }

  async claim(tokenHash: string, now: Date): Promise<EmailVerificationRecord | undefined> {
    const [claimed] = await this.#db
      .delete(emailVerifications)
      .where(
        and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, now)),
      )
      .returning()
    return claimed
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, before))
  }
}
