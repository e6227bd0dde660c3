import type { Page } from 'puppeteer-core'
import { gapLimitMs } from '../runtime/harness/gap-limit.ts'
import { type LabBrowser, openLab } from '../runtime/harness/open-lab.ts'
import type { Fault, FaultShowOptions } from '../runtime/site/fault-show.ts'
import type {} from '../runtime/site/lab.ts'
import type { Recording } from '../runtime/site/receiver.ts'

/** What a fault run is to be. */
export interface FaultRunOptions extends FaultShowOptions {
  /** How long the tab is hidden. */
  readonly hiddenSeconds: number
  /** Longest time without a frame at the receiver, in milliseconds. Nothing is added to it while nothing happens. */
  readonly maxGapMs: number
  /** Longest gap allowed in a fault, as a multiple of the longest undisturbed gap (capped by `gapLimitMs`). */
  readonly timesSteady: number
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
  'hang',
  'hidden',
]
/** How long the compositor's own thread stands still. */
const HUNG_MS = 2500

/** Runs a show through every fault while a receiver on another thread records, and says what it got. */
export async function runFaults(options: FaultRunOptions): Promise<FaultReport> {
  const labBrowser = await openLab(options.backend === 'webgpu' ? 'webgpu' : 'usual')
  try {
    const { page, complaints } = await labBrowser.open()
    const { width, height, backend } = options
    await page.evaluate((show) => lab.faultShow.start(show), { width, height, backend })
    const tries: FaultTry[] = []
    let faultGapMs = options.maxGapMs
    for (const [round, fault] of FAULTS.entries()) {
      const recordings = await repeat(labBrowser, page, fault, {
        ...options,
        maxGapMs: fault === 'steady' ? options.maxGapMs : faultGapMs,
      })
      tries.push(...recordings.map((recording) => ({ fault, round, ...recording })))
      if (fault === 'steady') {
        const steadyMs = Math.min(...recordings.map(({ longestGapMs }) => longestGapMs))
        faultGapMs = gapLimitMs(steadyMs, options.maxGapMs, options.timesSteady)
      }
    }
    const end = await page.evaluate(() => lab.faultShow.end())
    const events = await page.evaluate(() => lab.faultShow.events)
    const errors = await page.evaluate(() => lab.errors)
    const ended = { ...end, events, errors: [...errors, ...complaints] }
    return report({ ...options, faultGapMs }, tries, ended)
  } finally {
    await labBrowser.close()
  }
}

/**
 * While the page is blocked the picture moves on, too: sources, scenes and the compositor need no page. How many
 * of the frames are new depends on the machine, so this tells only moving from standing still.
 */
function moves(fault: Fault, { frames, changes }: Recording): boolean {
  return fault !== 'block' || changes >= frames / 3
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
    const recording = await suffer(labBrowser, page, fault, options)
    tries.push(recording)
    const { frames, changes, longestGapMs, blackFrames } = recording
    options.log(
      `${fault}: ${frames} frames, ${changes} of them new, longest gap ${longestGapMs.toFixed(0)} ms, ${blackFrames} black`,
    )
    if (longestGapMs <= options.maxGapMs && moves(fault, recording)) break
  }
  return tries
}

function suffer(
  labBrowser: LabBrowser,
  page: Page,
  fault: Fault,
  { hiddenSeconds }: FaultRunOptions,
): Promise<Recording> {
  switch (fault) {
    case 'hidden':
      return hide(labBrowser, page, hiddenSeconds)
    case 'hang':
      return hang(page)
    default:
      return page.evaluate((what) => lab.faultShow.suffer(what), fault)
  }
}

/** The compositor's loop stands still, as behind a driver that does not answer. */
async function hang(page: Page): Promise<Recording> {
  const compositor = page.workers().find((worker) => /\/worker-[^/]*\.js$/.test(worker.url()))
  if (!compositor) throw new Error('The compositor has no worker')
  const startMs = await page.evaluate(() => performance.timeOrigin + performance.now())
  await compositor.evaluate((ms) => {
    const endMs = performance.now() + ms
    while (performance.now() < endMs) Math.sqrt(endMs)
  }, HUNG_MS)
  return page.evaluate((fromMs) => lab.faultShow.since(fromMs), startMs)
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
  {
    width,
    height,
    backend,
    maxGapMs,
    faultGapMs,
  }: FaultRunOptions & { readonly faultGapMs: number },
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
      each.longestGapMs <= (each.fault === 'steady' ? maxGapMs : faultGapMs)
        ? []
        : [`${each.fault}: a gap of ${each.longestGapMs} ms`],
    ),
    ...tries.flatMap(({ fault, inOrder }) => (inOrder ? [] : [`${fault}: time went back`])),
    ...best.flatMap((each) =>
      moves(each.fault, each) ? [] : [`${each.fault}: only ${each.changes} new pictures`],
    ),
    ...(blackFrames === 0 ? [] : [`${blackFrames} frames were black`]),
    ...(end.sameTrack ? [] : ['the track was not the same to the end']),
    ...(end.events.includes('held') && end.events.includes('resumed')
      ? []
      : ['nothing was said of the hung compositor']),
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
  const moving = own.filter((each) => moves(each.fault, each))
  const [best] = (moving.length > 0 ? moving : own).toSorted(
    (a, b) => a.longestGapMs - b.longestGapMs,
  )
  if (!best) throw new Error(`There was no round ${round}`)
  return best
}
