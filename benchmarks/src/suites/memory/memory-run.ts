import type { CDPSession } from 'puppeteer-core'
import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { recordTrace } from '../../harness/chrome-trace.ts'
import { type LiveRun, pause, startLiveRun } from '../live/live-run.ts'
import type { LiveFigures } from '../live/live-subject.ts'
import type { LiveRequest } from '../live/page/live-lab.ts'
import { type Allocator, allocatorsOf } from './allocations.ts'
import { gcPausesMs, threadOfMark } from './gc-pauses.ts'

/** Where script of the subject runs. */
export const threads = ['page', 'worker'] as const
export type Thread = (typeof threads)[number]

/** What was in use at a moment, after a collection; bytes. */
export interface MemorySample extends LiveFigures {
  readonly heapBytes: Readonly<Record<Thread, number>>
}

/** What was allocated over a while, and for how many frames. */
export interface AllocationReading {
  readonly frames: number
  readonly allocators: Readonly<Record<Thread, readonly Allocator[]>>
}

/** Cameras and receiver are the benchmark's own. */
const NOT_THE_SUBJECT = /\/(feeder|counter)\.worker-/
const GC_CATEGORIES = ['v8', 'blink.user_timing']
const MARK = 'bench-thread-'
/** Bytes between two samples: small enough that a function that allocates little is seen. */
const SAMPLING_INTERVAL_BYTES = 2_048
const WARM_UP_MS = 2_000

/** A subject that runs for long, with the sessions that look into it. */
export class MemoryRun {
  readonly #browser: BenchBrowser
  readonly #run: LiveRun
  readonly #page: CDPSession

  private constructor(browser: BenchBrowser, run: LiveRun, page: CDPSession) {
    this.#browser = browser
    this.#run = run
    this.#page = page
  }

  static async start(browser: BenchBrowser, request: LiveRequest): Promise<MemoryRun> {
    const run = await startLiveRun(browser, request, WARM_UP_MS)
    return new MemoryRun(browser, run, await run.page.createCDPSession())
  }

  async sample(): Promise<MemorySample> {
    const figures = await this.#run.page.evaluate(() => window.liveLab.figures())
    const heaps = await Promise.all(this.#workers().map(({ client }) => heapOf(client)))
    return {
      openFrames: figures?.openFrames ?? 0,
      textureBytes: figures?.textureBytes ?? 0,
      heapBytes: {
        page: await heapOf(this.#page),
        worker: heaps.reduce((sum, bytes) => sum + bytes, 0),
      },
    }
  }

  /** Milliseconds of each collection's pause in a while, by thread. Nothing is collected on demand meanwhile. */
  async pausesMs(durationMs: number): Promise<Readonly<Record<Thread, readonly number[]>>> {
    const workers = this.#workers()
    const mark = (name: string) => performance.mark(name)
    const events = await recordTrace(this.#browser.browser, GC_CATEGORIES, async () => {
      await this.#run.page.evaluate(mark, `${MARK}page`)
      for (const [index, worker] of workers.entries()) {
        await worker.evaluate(mark, `${MARK}${index}`)
      }
      await pause(durationMs)
    })
    const pauses = gcPausesMs(events)
    const of = (name: string | number) => {
      const thread = threadOfMark(events, `${MARK}${name}`)
      if (thread === null) throw new Error(`The trace does not show the thread ${name}`)
      return pauses.get(thread) ?? []
    }
    return { page: of('page'), worker: workers.flatMap((_, index) => of(index)) }
  }

  /** Everything that script allocates in a while, what was collected since included. */
  async allocations(durationMs: number): Promise<AllocationReading> {
    const sessions = { page: [this.#page], worker: this.#workers().map(({ client }) => client) }
    const all = [...sessions.page, ...sessions.worker]
    await Promise.all(all.map(startSampling))
    const { fps } = await this.#run.read(durationMs)
    const stop = async (list: readonly CDPSession[]) =>
      (await Promise.all(list.map(stopSampling))).flat().toSorted((a, b) => b.bytes - a.bytes)
    const [page, worker] = await Promise.all([stop(sessions.page), stop(sessions.worker)])
    return {
      frames: Math.max(1, (fps * durationMs) / 1000),
      allocators: { page: page ?? [], worker: worker ?? [] },
    }
  }

  close(): Promise<void> {
    return this.#run.close()
  }

  #workers() {
    const found = this.#run.page.workers().filter((worker) => !NOT_THE_SUBJECT.test(worker.url()))
    if (found.length === 0) throw new Error('The subject has no worker')
    return found
  }
}

/** Bytes that are still in use after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

async function startSampling(session: CDPSession): Promise<void> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_INTERVAL_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
}

async function stopSampling(session: CDPSession): Promise<Allocator[]> {
  const { profile } = await session.send('HeapProfiler.stopSampling')
  return allocatorsOf(profile.head)
}
