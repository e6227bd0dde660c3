import { readdir, readFile } from 'node:fs/promises'
import type { CDPSession, Page } from 'puppeteer-core'
import { openLab } from '../runtime/harness/open-lab.ts'
import type {} from '../runtime/site/lab.ts'
import type { ShowEnd } from '../runtime/site/show.ts'
import { type Growth, growthOf, isGrowing } from './growth.ts'

/** What a soak is to be. */
export interface SoakOptions {
  readonly seconds: number
  readonly takes: number
  readonly backend: string
  readonly log: (line: string) => void
}

/** One reading during a soak, in bytes but for the first two. */
export interface SoakSample {
  readonly atS: number
  readonly openFrames: number
  readonly pageHeapBytes: number
  readonly workerHeapBytes: number
  readonly gpuBytes: number
  /** Memory of all processes of the browser; 0 where it cannot be read. */
  readonly residentBytes: number
}

/** How a soak went. */
export interface SoakReport {
  readonly seconds: number
  readonly takesAsked: number
  readonly takesCompleted: number
  readonly fps: number
  readonly late: number
  readonly skipped: number
  readonly dropped: number
  readonly openFramesAtDisposal: number
  readonly pageHeap: Growth
  readonly workerHeap: Growth
  readonly gpu: Growth
  readonly resident: Growth
  readonly errors: readonly string[]
  readonly samples: readonly SoakSample[]
  /** What is wrong; empty when nothing is. */
  readonly faults: readonly string[]
}

const SAMPLES = 30

/** Runs a show of a camera, a file, an image and texts through many takes, and looks for what grows. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const labBrowser = await openLab()
  try {
    const { page } = await labBrowser.open()
    await page.evaluate((backend) => lab.show.start(backend), options.backend)
    await page.evaluate(
      (takes, seconds) => lab.show.run(takes, seconds),
      options.takes,
      options.seconds,
    )
    const samples = await sample(page, labBrowser.browser.process()?.pid, options)
    const completed = await takesCompleted(page)
    const end = await page.evaluate(() => lab.show.end())
    const errors = await page.evaluate(() => lab.errors)
    return report(options, { completed, samples, end, errors })
  } finally {
    await labBrowser.close()
  }
}

/** Waits until the page is through with its takes; how many of them were completed. */
async function takesCompleted(page: Page): Promise<number> {
  for (;;) {
    const { completed, isOver, error } = await page.evaluate(() => lab.show.progress)
    if (error !== null) throw new Error(error)
    if (isOver) return completed
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function sample(
  page: Page,
  pid: number | undefined,
  { seconds, log }: SoakOptions,
): Promise<SoakSample[]> {
  const session = await page.createCDPSession()
  const samples: SoakSample[] = []
  const startMs = Date.now()
  for (let index = 1; index <= SAMPLES; index++) {
    const dueMs = startMs + (index * seconds * 1000) / (SAMPLES + 1)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - Date.now())))
    const workers = page.workers().map(({ client }) => client)
    const stats = await page.evaluate(() => lab.engine?.stats())
    const workerHeaps = await Promise.all(workers.map(heapOf))
    samples.push({
      atS: (Date.now() - startMs) / 1000,
      openFrames: stats?.openFrames ?? 0,
      pageHeapBytes: await heapOf(session),
      workerHeapBytes: workerHeaps.reduce((sum, bytes) => sum + bytes, 0),
      gpuBytes: stats?.gpuBytes ?? 0,
      residentBytes: pid === undefined ? 0 : await residentBytes(pid),
    })
    const { atS, openFrames, pageHeapBytes, workerHeapBytes, gpuBytes } = samples.at(-1) ?? {}
    log(
      `${atS?.toFixed(0)} s: ${openFrames} frames open, heap ${mega(pageHeapBytes)} + ${mega(workerHeapBytes)} MB, GPU ${mega(gpuBytes)} MB`,
    )
  }
  return samples
}

function mega(bytes = 0): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

/** Bytes that are still in use after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** Memory of a process and those below it, where the system says so. */
async function residentBytes(pid: number): Promise<number> {
  try {
    const children = new Map<number, number[]>()
    const pages = new Map<number, number>()
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const parent = Number(fields[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
      pages.set(Number(name), Number(fields[21] ?? 0))
    }
    const sum = (id: number): number =>
      (pages.get(id) ?? 0) +
      (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0)
    return sum(pid) * 4096
  } catch {
    return 0
  }
}

function report(
  { seconds, takes }: SoakOptions,
  run: {
    readonly completed: number
    readonly samples: readonly SoakSample[]
    readonly end: ShowEnd
    readonly errors: readonly string[]
  },
): SoakReport {
  const growth = (pick: (sample: SoakSample) => number) =>
    growthOf(run.samples.map((each) => ({ atS: each.atS, bytes: pick(each) })))
  const { program, openFrames } = run.end
  const figures = {
    pageHeap: growth(({ pageHeapBytes }) => pageHeapBytes),
    workerHeap: growth(({ workerHeapBytes }) => workerHeapBytes),
    gpu: growth(({ gpuBytes }) => gpuBytes),
  }
  const faults = [
    ...Object.entries(figures).flatMap(([name, grown]) =>
      isGrowing(grown) ? [`${name} grows by ${mega(grown.bytesPerMinute)} MB a minute`] : [],
    ),
    ...(openFrames === 0 ? [] : [`${openFrames} frames are open after disposal`]),
    ...(run.completed === takes ? [] : [`${run.completed} of ${takes} takes were completed`]),
    ...run.errors,
  ]
  return {
    seconds,
    takesAsked: takes,
    takesCompleted: run.completed,
    fps: (program?.frames ?? 0) / seconds,
    late: program?.late ?? 0,
    skipped: program?.skipped ?? 0,
    dropped: program?.dropped ?? 0,
    openFramesAtDisposal: openFrames,
    ...figures,
    resident: growth((each) => each.residentBytes),
    errors: run.errors,
    samples: run.samples,
    faults,
  }
}
