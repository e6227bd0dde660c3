import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { type MetricDescription, makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { BenchCase } from '../../harness/result.ts'
import type { Suite } from '../../harness/suite.ts'
import { type LiveRun, startLiveRun } from '../live/live-run.ts'
import { FRAME_RATE } from '../live/live-subject.ts'
import type { BlockedTime } from '../live/page/live-lab.ts'

const SCENE = { layers: 4, width: 1280, height: 720 }
/** Shows that what measures is neither hidden nor blocked. */
const CONTROL = 'first-camera'
const SUBJECTS = ['proscenium', 'worker-canvas2d', 'usual-pattern', CONTROL]
const OURS = ['proscenium']
const FULL = { warmUpMs: 2_000, visibleMs: 10_000, hiddenMs: 60_000, blockMs: 2_000 }
const QUICK = { warmUpMs: 1_200, visibleMs: 1_000, hiddenMs: 2_000, blockMs: 600 }
const HIDDEN_SHARE = 0.99

/** What a show has to live through: a tab that nobody looks at, a page that is busy. */
export const conditionsSuite: Suite = {
  id: 'conditions',
  title: `Hidden tab and blocked page: 4 layers, 1280×720, ${FRAME_RATE} fps`,
  async run(room) {
    const browser = await room.browser()
    const plan = room.quick ? QUICK : FULL
    const hiddenFps = new OpenReadings(SUBJECTS, 1)
    const shares = new OpenReadings(SUBJECTS, 1)
    const blocked = new OpenReadings(SUBJECTS, 1)
    for (const subject of SUBJECTS) {
      room.say(`conditions: ${subject}`)
      const run = await startLiveRun(browser, { subject, ...SCENE }, plan.warmUpMs)
      try {
        const at = { id: subject, round: 0 }
        const { visible, hidden } = await readHidden(browser, run, plan)
        hiddenFps.add(at, hidden)
        if (visible > 0) shares.add(at, hidden / visible)
        blocked.add(at, await blockedFps(run, plan.blockMs))
      } finally {
        await run.close()
      }
    }
    const { hiddenMs, blockMs } = plan
    const cases = casesOf({ hiddenFps, shares, blocked }, plan)
    const seen = hiddenFps.list().find(({ id }) => id === OURS[0])?.rounds[0] ?? null
    return {
      id: conditionsSuite.id,
      title: conditionsSuite.title,
      notes: [
        'The tab is hidden by another tab in front; no flag keeps hidden pages awake.',
        'New pictures count, not frames: a track may repeat its last one. Cameras and receiver are workers, which a blocked page does not hold up.',
        `${CONTROL} is a camera received as it is: it shows that the measurement itself goes on.`,
        'Without a GPU, Chrome answers neither drawImage of a VideoFrame nor copyTo as RGBA in a worker while the page’s thread is blocked: every compositor that needs one of them stands still then, in a worker too.',
        `Only what arrives while the page is blocked for ${blockMs / 1000} s counts, on the clock of the machine.`,
      ],
      cases,
      targets: [
        makeTarget(
          {
            text: `New pictures with the tab hidden for ${hiddenMs / 1000} s by ${FRAME_RATE} a second`,
            limit: HIDDEN_SHARE,
            unit: '×',
            better: 'higher',
          },
          seen === null ? null : seen / FRAME_RATE,
        ),
      ],
    }
  },
}

function casesOf(
  {
    hiddenFps,
    shares,
    blocked,
  }: Readonly<Record<'hiddenFps' | 'shares' | 'blocked', OpenReadings>>,
  { hiddenMs, blockMs }: { readonly hiddenMs: number; readonly blockMs: number },
): BenchCase[] {
  const more = (id: string, title: string, unit: string): MetricDescription => ({
    id,
    title,
    unit,
    better: 'higher',
    ours: [],
  })
  return [
    {
      id: 'hidden',
      title: `Tab hidden for ${hiddenMs / 1000} s`,
      metrics: [
        makeMetric(more('fps', 'New pictures a second', 'fps'), hiddenFps.list()),
        makeMetric(more('share', 'The same by those before it was hidden', '×'), shares.list()),
      ],
    },
    {
      id: 'blocked',
      title: `Page blocked for ${blockMs / 1000} s`,
      metrics: [
        makeMetric(
          more('fps', 'New pictures a second while the page is blocked', 'fps'),
          blocked.list(),
        ),
      ],
    },
  ]
}

/** New pictures a second before and while the tab is hidden. */
async function readHidden(
  browser: BenchBrowser,
  run: LiveRun,
  { visibleMs, hiddenMs }: { readonly visibleMs: number; readonly hiddenMs: number },
): Promise<{ readonly visible: number; readonly hidden: number }> {
  const visible = await run.read(visibleMs)
  const front = await browser.open()
  try {
    const hidden = await run.read(hiddenMs)
    return { visible: visible.freshFps, hidden: hidden.freshFps }
  } finally {
    await front.close()
    await run.page.bringToFront()
  }
}

/**
 * The page says itself when it was blocked: reading takes a while before and after, in which it is not. New
 * pictures count, because a track may repeat the last one.
 */
async function blockedFps(run: LiveRun, blockMs: number): Promise<number> {
  let blocked: BlockedTime | null = null
  const { freshMs } = await run.read(blockMs, async () => {
    blocked = await run.page.evaluate((durationMs) => window.liveLab.block(durationMs), blockMs)
  })
  return rateWithin(freshMs, blocked)
}

/** Moments a second that lie in a stretch of time. Throws an Error when there is no such time. */
export function rateWithin(momentsMs: readonly number[], time: BlockedTime | null): number {
  if (!time || time.toMs <= time.fromMs) throw new Error('The page was not blocked')
  const inside = momentsMs.filter((at) => at >= time.fromMs && at < time.toMs)
  return (inside.length * 1000) / (time.toMs - time.fromMs)
}
