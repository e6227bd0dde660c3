import type { Page } from 'puppeteer-core'
import { type LabBrowser, openLab } from '../runtime/harness/open-lab.ts'
import type { Fault, FaultShowOptions } from '../runtime/site/fault-show.ts'
import type {} from '../runtime/site/lab.ts'
import type { Recording } from '../runtime/site/receiver.ts'

/** What a fault run is to be. */
export interface FaultRunOptions extends FaultShowOptions {
  /** How long the tab is hidden. */
  readonly hiddenSeconds: number
  /** Longest time without a frame at the receiver, in milliseconds. */
  readonly maxGapMs: number
  /** A fault whose gap is too long is repeated so often in all: a busy machine may spoil a try. */
  readonly tries: number
  readonly log: (line: string) => void
}

/** What a receiver got while one fault happened, in one try. */
export interface FaultTry extends Recording {
  readonly fault: Fault
  /** Number of the fault in the run; those of one number are tries of the same one. */
  readonly round: number
}

/** How a fault run went. */
export interface FaultReport extends FaultShowOptions {
  readonly tries: readonly FaultTry[]
  /** The longest gap of each fault's best try. */
  readonly longestGapMs: number
  /** Over all tries. */
  readonly blackFrames: number
  readonly events: readonly string[]
  readonly sameTrack: boolean
  readonly openFrames: number
  /** What is wrong; empty when nothing is. */
  readonly problems: readonly string[]
}

const FAULTS: readonly Fault[] = [
  'steady',
  'unplug',
  'stall',
  'block',
  'lose',
  'lose',
  'lose',
  'hidden',
]

/** Runs a show through every fault while a receiver on another thread records, and says what it got. */
export async function runFaults(options: FaultRunOptions): Promise<FaultReport> {
  const labBrowser = await openLab(options.backend === 'webgpu' ? 'webgpu' : 'usual')
  try {
    const { page, complaints } = await labBrowser.open()
    const { width, height, backend } = options
    await page.evaluate((show) => lab.faultShow.start(show), { width, height, backend })
    const tries: FaultTry[] = []
    for (const [round, fault] of FAULTS.entries()) {
      const recordings = await repeat(labBrowser, page, fault, options)
      tries.push(...recordings.map((recording) => ({ fault, round, ...recording })))
    }
    const end = await page.evaluate(() => lab.faultShow.end())
    const events = await page.evaluate(() => lab.faultShow.events)
    const errors = await page.evaluate(() => lab.errors)
    return report(options, tries, { ...end, events, errors: [...errors, ...complaints] })
  } finally {
    await labBrowser.close()
  }
}

/** One fault, until the gap is short enough or the tries are up. */
async function repeat(
  labBrowser: LabBrowser,
  page: Page,
  fault: Fault,
  options: FaultRunOptions,
): Promise<Recording[]> {
  const tries: Recording[] = []
  while (tries.length < options.tries) {
    const recording =
      fault === 'hidden'
        ? await hide(labBrowser, page, options.hiddenSeconds)
        : await page.evaluate((what) => lab.faultShow.suffer(what), fault)
    tries.push(recording)
    const { frames, longestGapMs, blackFrames } = recording
    options.log(
      `${fault}: ${frames} frames, longest gap ${longestGapMs.toFixed(0)} ms, ${blackFrames} black`,
    )
    if (longestGapMs <= options.maxGapMs) break
  }
  return tries
}

async function hide(labBrowser: LabBrowser, page: Page, seconds: number): Promise<Recording> {
  const startMs = await page.evaluate(() => performance.timeOrigin + performance.now())
  const other = await labBrowser.browser.newPage()
  await other.bringToFront()
  await page.waitForFunction('document.visibilityState === "hidden"', { polling: 200 })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const recording = await page.evaluate((fromMs) => lab.faultShow.since(fromMs), startMs)
  await page.bringToFront()
  await other.close()
  return recording
}

function report(
  { width, height, backend, maxGapMs }: FaultRunOptions,
  tries: readonly FaultTry[],
  end: {
    readonly events: readonly string[]
    readonly errors: readonly string[]
    readonly sameTrack: boolean
    readonly openFrames: number
  },
): FaultReport {
  const best = FAULTS.map((_, round) => bestOf(tries, round))
  const longestGapMs = Math.max(...best.map((each) => each.longestGapMs))
  const blackFrames = tries.reduce((sum, each) => sum + each.blackFrames, 0)
  const losses = end.events.filter((each) => each.startsWith('lost ')).length
  const problems = [
    ...best.flatMap((each) =>
      each.longestGapMs <= maxGapMs ? [] : [`${each.fault}: a gap of ${each.longestGapMs} ms`],
    ),
    ...tries.flatMap(({ fault, inOrder }) => (inOrder ? [] : [`${fault}: time went back`])),
    ...(blackFrames === 0 ? [] : [`${blackFrames} frames were black`]),
    ...(end.sameTrack ? [] : ['the track was not the same to the end']),
    ...(backend === 'canvas2d' || losses >= 3 ? [] : [`graphics were lost ${losses} times only`]),
    ...(end.openFrames === 0 ? [] : [`${end.openFrames} frames are open after disposal`]),
    ...end.errors,
  ]
  const { events, sameTrack, openFrames } = end
  const found = { tries, longestGapMs, blackFrames, events, sameTrack, openFrames, problems }
  return { width, height, backend, ...found }
}

function bestOf(tries: readonly FaultTry[], round: number): FaultTry {
  const own = tries.filter((each) => each.round === round)
  const [best] = own.toSorted((a, b) => a.longestGapMs - b.longestGapMs)
  if (!best) throw new Error(`There was no round ${round}`)
  return best
}
