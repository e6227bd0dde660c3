import { Cron } from 'croner'
import type { Job } from '../domain/jobs/job.ts'
import type { Clock } from '../domain/ports/clock.ts'
import type { LoggerPort } from '../domain/ports/logger-port.ts'
import type { JobRepository } from '../domain/ports/repositories.ts'

/** Timers may be early by a little; a run is never taken for the one before it. */
const EARLY_MS = 1_000

/** What a runner works with. */
export interface JobRunnerDeps {
  readonly jobs: readonly Job[]
  readonly runs: JobRepository
  readonly clock: Clock
  readonly logger: LoggerPort
}

/**
 * Does work when it is due. Of several servers on one database, one does each run of the database's work: they
 * agree on it by the moment at which it is due. Owns its timers; disposing waits for what runs.
 */
export class JobRunner implements AsyncDisposable {
  readonly #deps: JobRunnerDeps
  readonly #crons = new Map<Job, Cron>()
  /** The newest run of each folder's work. */
  readonly #ownRuns = new Map<Job, number>()
  readonly #running = new Set<Promise<void>>()

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps
    for (const job of deps.jobs) {
      this.#crons.set(job, new Cron(job.schedule, { timezone: 'UTC', paused: true, unref: true }))
    }
  }

  /** Does what is due since the last server stopped, and from then on all work at its time. */
  start(): void {
    for (const [job, cron] of this.#crons) {
      cron.schedule(() => this.#begin(job))
      cron.resume()
      this.#begin(job)
    }
  }

  /** Does now what is due and was not done by anybody. */
  async runDue(): Promise<void> {
    for (const job of this.#crons.keys()) this.#begin(job)
    await this.#settled()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const cron of this.#crons.values()) cron.stop()
    await this.#settled()
  }

  async #settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #begin(job: Job): void {
    const run = this.#runIfDue(job)
      .catch((error: unknown) =>
        this.#deps.logger.error({ err: error, job: job.name }, 'a job could not be begun'),
      )
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #runIfDue(job: Job): Promise<void> {
    const { runs, clock, logger } = this.#deps
    const now = clock.now()
    const dueAt = this.#lastDue(job, now)
    if (!dueAt || !(await this.#take(job, dueAt, now))) return
    const failure = await job.run(now).then(
      () => null,
      (error: unknown) => {
        logger.error({ err: error, job: job.name }, 'a job failed')
        return reasonOf(error)
      },
    )
    if (job.scope === 'database') await runs.finish(job.name, clock.now(), failure)
    if (failure === null) logger.info({ job: job.name, dueAt }, 'a job is done')
  }

  #lastDue(job: Job, now: Date): Date | undefined {
    return this.#crons.get(job)?.previousRuns(1, new Date(now.getTime() + EARLY_MS))[0]
  }

  async #take(job: Job, dueAt: Date, now: Date): Promise<boolean> {
    if (job.scope === 'database') return this.#deps.runs.claim(job.name, dueAt, now)
    if (this.#ownRuns.get(job) === dueAt.getTime()) return false
    this.#ownRuns.set(job, dueAt.getTime())
    return true
  }
}

/** Why a job failed; of a failed query the cause, for its own text holds all its values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
