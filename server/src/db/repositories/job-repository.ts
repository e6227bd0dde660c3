import { eq, lt } from 'drizzle-orm'
import type { JobRecord } from '../../domain/ports/job-record.ts'
import type { JobRepository } from '../../domain/ports/repositories.ts'
import type { Connection } from '../database.ts'
import { jobs } from '../schema/jobs.ts'

/** Runs of work that comes round, in the database. */
export class DbJobRepository implements JobRepository {
  readonly #db: Connection

  constructor(db: Connection) {
    this.#db = db
  }

  async claim(name: string, dueAt: Date, now: Date): Promise<boolean> {
    const run = { dueAt, startedAt: now, finishedAt: null, error: null }
    // One statement: of servers that come at the same time, the first changes the row and the others wait and miss.
    const rows = await this.#db
      .insert(jobs)
      .values({ name, ...run })
      .onConflictDoUpdate({ target: jobs.name, set: run, setWhere: lt(jobs.dueAt, dueAt) })
      .returning({ name: jobs.name })
    return rows.length > 0
  }

  async finish(name: string, at: Date, error: string | null): Promise<void> {
    await this.#db.update(jobs).set({ finishedAt: at, error }).where(eq(jobs.name, name))
  }

  async find(name: string): Promise<JobRecord | undefined> {
    const rows = await this.#db.select().from(jobs).where(eq(jobs.name, name))
    return rows[0]
  }
}
