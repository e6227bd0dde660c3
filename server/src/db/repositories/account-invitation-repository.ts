import { and, eq, gt, lt } from 'drizzle-orm'
import type { AccountInvitationRecord } from '../../domain/ports/identity-records.ts'
import type { AccountInvitationRepository } from '../../domain/ports/identity-repositories.ts'
import type { Connection } from '../database.ts'
import { accountInvitations } from '../schema/account-links.ts'

/** Invitations to create an account in the database. */
export class DbAccountInvitationRepository implements AccountInvitationRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async put(invitation: AccountInvitationRecord): Promise<void> {
    await this.#db
      .insert(accountInvitations)
      .values(invitation)
      .onConflictDoUpdate({ target: accountInvitations.email, set: invitation })
  }

  async find(tokenHash: string, now: Date): Promise<AccountInvitationRecord | undefined> {
    const rows = await this.#db.select().from(accountInvitations).where(openAt(tokenHash, now))
    return rows[0]
  }

  async claim(tokenHash: string, now: Date): Promise<AccountInvitationRecord | undefined> {
    const [claimed] = await this.#db
      .delete(accountInvitations)
      .where(openAt(tokenHash, now))
      .returning()
    return claimed
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#db.delete(accountInvitations).where(lt(accountInvitations.expiresAt, before))
  }
}

function openAt(tokenHash: string, now: Date) {
  return and(eq(accountInvitations.tokenHash, tokenHash), gt(accountInvitations.expiresAt, now))
}
