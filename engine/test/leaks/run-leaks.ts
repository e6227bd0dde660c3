import type { CDPSession } from 'puppeteer-core'
import { openLab } from '../runtime/harness/open-lab.ts'
import type {} from '../runtime/site/lab.ts'
import type { LeakCounts, LeakProgress, LeakShowOptions } from '../runtime/site/leak-show.ts'

/** What a leak run is to be. */
export interface LeakRunOptions extends LeakShowOptions {
  readonly takes: number
  readonly sources: number
  readonly log: (line: string) => void
}

/** How a leak run went. */
export interface LeakReport extends LeakShowOptions, LeakProgress {
  /** After a first round of everything, after the run, and after disposal. */
  readonly start: LeakCounts
  readonly end: LeakCounts
  readonly disposed: LeakCounts
  /**
   * How often the browser said that it collected a frame that nobody had closed. Every frame that the page got
   * to see was closed (`videoFrames`); these are the browser's own, caught in a stream that was cancelled.
   */
  readonly lostFrames: number
  /** What is wrong; empty when nothing is. */
  readonly problems: readonly string[]
}

/** Takes before the count that show every kind of source and transition once. */
const WARM_UP_TAKES = 20
/** What the browser says of a frame that nobody closed. */
const UNCLOSED = 'garbage collected without being closed'

/** Makes and disposes of many sources over many takes, and compares what lives before and after. */
export async function runLeaks(options: LeakRunOptions): Promise<LeakReport> {
  const { backend, thread, takes, sources, log } = options
  const labBrowser = await openLab()
  try {
    const { page, complaints } = await labBrowser.open()
    const unclosed: string[] = []
    page.on('console', (message) => {
      if (message.text().includes(UNCLOSED)) unclosed.push(message.text())
    })
    const session = await page.createCDPSession()
    const count = async (): Promise<LeakCounts> => {
      await collect(session)
      return page.evaluate(() => lab.leakShow.count())
    }
    await page.evaluate((show) => lab.leakShow.start(show), { backend, thread })
    const every = Math.max(1, Math.floor(takes / sources))
    await page.evaluate((...run) => lab.leakShow.run(...run), WARM_UP_TAKES, 2)
    const start = await count()
    log(`at the start: ${JSON.stringify(start)}`)
    const before = await page.evaluate(() => lab.leakShow.progress)
    for (let done = 0; done < takes; done += 50) {
      const round = Math.min(50, takes - done)
      await page.evaluate((...run) => lab.leakShow.run(...run), round, every)
      if (done % 200 === 0) log(`${done + round} takes: ${JSON.stringify(await count())}`)
    }
    const end = await count()
    log(`at the end: ${JSON.stringify(end)}`)
    const after = await page.evaluate(() => lab.leakShow.progress)
    const progress = {
      takes: after.takes - before.takes,
      sources: after.sources - before.sources,
      shown: after.shown - before.shown,
    }
    await page.evaluate(() => lab.leakShow.dispose())
    const disposed = await count()
    log(`after disposal: ${JSON.stringify(disposed)}`)
    const errors = [...(await page.evaluate(() => lab.errors)), ...complaints].filter(
      (each) => !each.includes(UNCLOSED),
    )
    const problems = [...problemsOf({ start, end, disposed }), ...errors]
    if (progress.shown < progress.sources / 2) {
      problems.push(`only ${progress.shown} of ${progress.sources} sources could be shown`)
    }
    const lostFrames = unclosed.length
    return { backend, thread, ...progress, start, end, disposed, lostFrames, problems }
  } finally {
    await labBrowser.close()
  }
}

/** Collects until weak references are let go of, and waits for newer figures of the engine. */
async function collect(session: CDPSession): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage')
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
}

function problemsOf(counts: Pick<LeakReport, 'start' | 'end' | 'disposed'>): string[] {
  const { start, end, disposed } = counts
  const grown = (['audioNodes', 'textures', 'gpuBytes', 'sources', 'strips'] as const).flatMap(
    (name) => (end[name] > start[name] ? [`${name}: ${start[name]} became ${end[name]}`] : []),
  )
  const left = (['textures', 'videoFrames', 'openFrames', 'sources'] as const).flatMap((name) =>
    disposed[name] > 0 ? [`${name}: ${disposed[name]} left after disposal`] : [],
  )
  return [...grown, ...left]
}
