import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { BenchCase } from '../../harness/result.ts'
import type { Suite } from '../../harness/suite.ts'
import { type LiveRun, startLiveRun } from '../live/live-run.ts'

const SCENE = { layers: 4, width: 1280, height: 720 }
const SUBJECTS = ['proscenium', 'worker-canvas2d', 'usual-pattern']
const OURS = ['proscenium']
const WARM_UP_MS = 2_000
const FULL = { visibleMs: 10_000, hiddenMs: 60_000, blockMs: 2_000 }
const QUICK = { visibleMs: 2_000, hiddenMs: 4_000, blockMs: 1_000 }
const HIDDEN_SHARE = 0.99

/** What a show has to live through: a tab that nobody looks at, a page that is busy. */
export const conditionsSuite: Suite = {
  id: 'conditions',
  title: 'Hidden tab and blocked page: 4 layers, 1280×720, 30 fps',
  async run(room) {
    const browser = await room.browser()
    const plan = room.quick ? QUICK : FULL
    const shares = new OpenReadings(SUBJECTS, 1)
    const blocked = new OpenReadings(SUBJECTS, 1)
    for (const subject of SUBJECTS) {
      room.say(`conditions: ${subject}`)
      const run = await startLiveRun(browser, { subject, ...SCENE }, WARM_UP_MS)
      try {
        const at = { id: subject, round: 0 }
        shares.add(at, await hiddenShare(browser, run, plan))
        blocked.add(at, await blockedFps(run, plan.blockMs))
      } finally {
        await run.close()
      }
    }
    const cases: BenchCase[] = [
      {
        id: 'hidden',
        title: `Tab hidden for ${plan.hiddenMs / 1000} s`,
        metrics: [
          makeMetric(
            {
              id: 'share',
              title: 'Frames a second, hidden by visible',
              unit: '×',
              better: 'higher',
              ours: [],
            },
            shares.list(),
          ),
        ],
      },
      {
        id: 'blocked',
        title: `Page blocked for ${plan.blockMs / 1000} s`,
        metrics: [
          makeMetric(
            {
              id: 'fps',
              title: 'Frames a second while the page is blocked',
              unit: 'fps',
              better: 'higher',
              ours: OURS,
            },
            blocked.list(),
          ),
        ],
      },
    ]
    const share = shares.list().find(({ id }) => id === 'proscenium')?.rounds[0]
    return {
      id: conditionsSuite.id,
      title: conditionsSuite.title,
      notes: ['The tab is hidden by another tab in front; no flag keeps hidden pages awake.'],
      cases,
      targets: [
        makeTarget(
          {
            text: `Frames with the tab hidden for ${plan.hiddenMs / 1000} s by frames before`,
            limit: HIDDEN_SHARE,
            unit: '×',
            better: 'higher',
          },
          share,
        ),
      ],
    }
  },
}

async function hiddenShare(
  browser: BenchBrowser,
  run: LiveRun,
  { visibleMs, hiddenMs }: { readonly visibleMs: number; readonly hiddenMs: number },
): Promise<number> {
  const visible = await run.read(visibleMs)
  const front = await browser.open()
  try {
    const hidden = await run.read(hiddenMs)
    return hidden.fps / visible.fps
  } finally {
    await front.close()
    await run.page.bringToFront()
  }
}

async function blockedFps(run: LiveRun, blockMs: number): Promise<number> {
  const { fps } = await run.read(blockMs, () =>
    run.page.evaluate((durationMs) => window.liveLab.block(durationMs), blockMs),
  )
  return fps
}
