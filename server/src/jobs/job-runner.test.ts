import { describe, expect, it, vi } from 'vitest'
import type { Job } from '../domain/jobs/job.ts'
import type { JobRecord } from '../domain/ports/job-record.ts'
import type { JobRepository } from '../domain/ports/repositories.ts'
import { JobRunner } from './job-runner.ts'

const HOUR_MS = 3_600_000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Runs in memory; that the databases agree is shown by the store's suite. */
class MemoryRuns implements JobRepository {
  readonly #records = new Map<string, JobRecord>()

  async claim(name: string, dueAt: Date, now: Date): Promise<boolean> {
    const known = this.#records.get(name)
    if (known && known.dueAt >= dueAt) return false
    this.#records.set(name, { name, dueAt, startedAt: now, finishedAt: null, error: null })
    return true
  }
  async finish(name: string, at: Date, error: string | null): Promise<void> {
    const known = this.#records.get(name)
    if (known) this.#records.set(name, { ...known, finishedAt: at, error })
  }
  async find(name: string): Promise<JobRecord | undefined> {
    return this.#records.get(name)
  }
}

/** Two servers on one database, at the same time of day. */
function twoServers(scope: Job['scope'], run: (server: number) => Promise<void>) {
  let now = new Date('2026-01-01T10:30:00Z')
  const clock = { now: () => now }
  const runs = new MemoryRuns()
  const runners = [1, 2].map(
    (server) =>
      new JobRunner({
        jobs: [{ name: 'tidy', schedule: '7 * * * *', scope, run: () => run(server) }],
        runs,
        clock,
        logger: silent,
      }),
  )
  return {
    runs,
    at: (time: string) => {
      now = new Date(time)
      return Promise.all(runners.map((runner) => runner.runDue()))
    },
  }
}

describe('the runner of jobs', () => {
  it('lets one of two servers do what is due, once', async () => {
    const done: number[] = []
    const servers = twoServers('database', async (server) => void done.push(server))
    await servers.at('2026-01-01T10:30:00Z')
    expect(done).toHaveLength(1)
    await servers.at('2026-01-01T11:06:58Z')
    expect(done).toHaveLength(1)
    await servers.at('2026-01-01T11:07:00Z')
    await servers.at('2026-01-01T11:07:03Z')
    expect(done).toHaveLength(2)
    expect(await servers.runs.find('tidy')).toEqual({
      name: 'tidy',
      dueAt: new Date('2026-01-01T11:07:00Z'),
      startedAt: new Date('2026-01-01T11:07:00Z'),
      finishedAt: new Date('2026-01-01T11:07:00Z'),
      error: null,
    })
  })

  it('does not lose a run to a timer that is a little early', async () => {
    const done: number[] = []
    const servers = twoServers('database', async (server) => void done.push(server))
    await servers.at('2026-01-01T10:06:59.200Z')
    expect((await servers.runs.find('tidy'))?.dueAt).toEqual(new Date('2026-01-01T10:07:00Z'))
    await servers.at('2026-01-01T10:07:00.100Z')
    expect(done).toHaveLength(1)
  })

  it('lets every server tidy its own folder', async () => {
    const done: number[] = []
    const servers = twoServers('folder', async (server) => void done.push(server))
    await servers.at('2026-01-01T10:30:00Z')
    await servers.at('2026-01-01T10:40:00Z')
    expect(done.toSorted()).toEqual([1, 2])
    expect(await servers.runs.find('tidy')).toBeUndefined()
  })

  it('notes a failure, and tries again when it is due again', async () => {
    let tries = 0
    const servers = twoServers('database', async () => {
      tries += 1
      throw new Error('Failed query: secrets', { cause: new Error('the table is locked') })
    })
    await servers.at('2026-01-01T10:30:00Z')
    expect((await servers.runs.find('tidy'))?.error).toBe('the table is locked')
    await servers.at('2026-01-01T11:30:00Z')
    expect(tries).toBe(2)
  })

  it('works by itself at its time, and leaves no timer; its end waits for what runs', async () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T10:30:00Z') })
    try {
      const steps: string[] = []
      const runner = new JobRunner({
        jobs: [
          {
            name: 'tidy',
            schedule: '7 * * * *',
            scope: 'database',
            run: async () => {
              steps.push('begun')
              await new Promise((resolve) => setTimeout(resolve, 100))
              steps.push('done')
            },
          },
        ],
        runs: new MemoryRuns(),
        clock: { now: () => new Date() },
        logger: silent,
      })
      runner.start()
      await vi.advanceTimersByTimeAsync(HOUR_MS)
      expect(steps).toEqual(['begun', 'done', 'begun', 'done'])
      await vi.advanceTimersByTimeAsync(37 * 60_000 + 50)
      expect(steps).toHaveLength(5)
      const ended = runner[Symbol.asyncDispose]().then(() => steps.push('ended'))
      await vi.advanceTimersByTimeAsync(100)
      await ended
      expect(steps.slice(4)).toEqual(['begun', 'done', 'ended'])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
