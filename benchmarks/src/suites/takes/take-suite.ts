import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import type { Suite } from '../../harness/suite.ts'
import type { takeLab } from './page/take-lab.ts'

declare global {
  interface Window {
    takeLab: typeof takeLab
  }
}

const SIZE = { width: 1280, height: 720 }
const ID = 'proscenium'
const MOST_LATE_FRAMES = 2

/** From the order to the first correct frame at a receiver. */
export const takeSuite: Suite = {
  id: 'take',
  title: 'Take: from the order to the first frame of the new scene, 1280×720, prepared',
  async run(room) {
    const takes = room.quick ? 20 : 200
    room.say(`take: ${takes} cuts`)
    const browser = await room.browser()
    const page = await browser.open()
    const readings = await page.evaluate(
      (count, size) => window.takeLab.measure(count, size),
      takes,
      SIZE,
    )
    await page.close()
    const delays = readings.map(({ delayMs }) => delayMs)
    const late = readings.map(({ lateFrames }) => lateFrames)
    const of = (samples: readonly number[]) => [{ id: ID, rounds: [], samples }]
    const metrics = [
      makeMetric(
        { id: 'delay', title: 'Delay', unit: 'ms', better: 'lower', ours: [] },
        of(delays),
      ),
      makeMetric(
        {
          id: 'late',
          title: 'Frames of the old scene after the order',
          unit: 'frames',
          better: 'lower',
          ours: [],
        },
        of(late),
      ),
    ]
    return {
      id: takeSuite.id,
      title: takeSuite.title,
      notes: [`${takes} cuts at odd moments between two scenes that are prepared.`],
      cases: [{ id: 'cut', title: 'Cut', metrics }],
      targets: [
        makeTarget(
          {
            text: 'Frames of the old scene after the order, p99',
            limit: MOST_LATE_FRAMES,
            unit: 'frames',
            better: 'lower',
          },
          metrics[1]?.subjects[0]?.summary?.p99,
        ),
      ],
    }
  },
}
