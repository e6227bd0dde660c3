import type { Page } from 'puppeteer-core'

/** A task of the page's own thread. */
interface PageTask {
  /** From its beginning to its end; on a machine with more work than processors most of it is waiting. */
  readonly wallMs: number
  /** What it took of a processor. */
  readonly processorMs: number
}

/** What a page did of its own accord while something went on. */
export interface PageWork {
  /** How often React wrote to the page. */
  readonly commits: number
  /** The longest tasks by processor time, the longest first. */
  readonly longest: readonly PageTask[]
  /** Events that the page's thread saw to, with all that it changed on the page for them, in order. */
  readonly dispatches: readonly Dispatch[]
}

/** An event of the page's. */
interface Dispatch {
  readonly type: string
  readonly processorMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts?: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } }
}

const KEPT = 5

/** Counts a page's commits from its next load on; call it before the page goes anywhere. */
export async function watchCommits(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    Object.assign(window, { commits: 0 })
    // React tells every commit to whoever took the place of its developer tools, in production, too.
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers: new Map(),
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => Object.assign(window, { commits: countOf() + 1 }),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
    const countOf = () => (window as unknown as { commits: number }).commits
  })
}

/** What the page did while `act` ran; `watchCommits` must have seen it load. */
export async function pageWork(page: Page, act: () => Promise<void>): Promise<PageWork> {
  const commitsNow = () => page.evaluate(() => (window as unknown as { commits: number }).commits)
  const before = await commitsNow()
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await act()
  const trace = await page.tracing.stop()
  const commits = (await commitsNow()) - before
  const { tasks, dispatches } = trace ? readTrace(trace) : { tasks: [], dispatches: [] }
  const longest = tasks.toSorted((a, b) => b.processorMs - a.processorMs).slice(0, KEPT)
  return { commits, longest, dispatches }
}

function readTrace(trace: Uint8Array): { tasks: PageTask[]; dispatches: Dispatch[] } {
  const { traceEvents } = JSON.parse(Buffer.from(trace).toString('utf8')) as {
    traceEvents: TraceEvent[]
  }
  const pages = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const byPage = pages.map((page) =>
    traceEvents
      .filter(({ ph, pid, tid }) => ph === 'X' && page.pid === pid && page.tid === tid)
      .sort((a, b) => (a.ts ?? 0) - (b.ts ?? 0)),
  )
  return { tasks: byPage.flatMap(tasksOf), dispatches: byPage.flat().flatMap(dispatchOf) }
}

function dispatchOf({ name, args, tdur = 0 }: TraceEvent): Dispatch[] {
  const type = args.data?.type
  return name === 'EventDispatch' && type ? [{ type, processorMs: tdur / 1_000 }] : []
}

/** What the browser's scheduler gave out: what lies within a task is part of it. */
function tasksOf(own: readonly TraceEvent[]): PageTask[] {
  let end = 0
  return own
    .filter(({ ts = 0, dur = 0 }) => {
      const isOuter = ts >= end
      if (isOuter) end = ts + dur
      return isOuter
    })
    .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1_000, processorMs: tdur / 1_000 }))
}
