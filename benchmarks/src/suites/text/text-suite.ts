import { makeMetric } from '../../harness/make-metric.ts'
import { measureBlocks } from '../../harness/measure-blocks.ts'
import type { BenchCase } from '../../harness/result.ts'
import type { Suite } from '../../harness/suite.ts'
import type { textLab } from './page/text-lab.ts'
import { type TextChange, textChanges } from './text-subject.ts'

declare global {
  interface Window {
    textLab: typeof textLab
  }
}

const FULL = { rounds: 5, blockMs: 600 }
const QUICK = { rounds: 1, blockMs: 120 }
const OURS = ['proscenium-canvas2d', 'proscenium-webgl2', 'proscenium-webgpu']

const TITLES: Readonly<Record<TextChange, string>> = {
  ticker: 'Ticker: a long line that runs through its band',
  countdown: 'Countdown: a second less in every frame',
  typed: 'Typed: a letter more in every frame',
}

/** What words cost that change in every frame. */
export const textSuite: Suite = {
  id: 'text',
  title: 'Text that changes in every frame, 1280×720',
  async run(room) {
    const { rounds, blockMs } = room.quick ? QUICK : FULL
    const browser = await room.browser()
    const page = await browser.open()
    const subjects = await page.evaluate(() => window.textLab.subjects())
    const ids = subjects.map(({ id }) => id)
    const cases: BenchCase[] = []
    for (const change of textChanges) {
      room.say(`text: ${change}`)
      const readings = await measureBlocks(ids, { rounds, seed: room.seed }, (subject) =>
        page.evaluate(
          (request, durationMs) => window.textLab.measure(request, durationMs),
          { subject, change },
          blockMs,
        ),
      )
      const metric = makeMetric(
        { id: 'frame', title: 'One frame', unit: 'ms', better: 'lower', ours: OURS },
        readings.list(),
      )
      cases.push({ id: change, title: TITLES[change], metrics: [metric] })
    }
    await page.close()
    return {
      id: textSuite.id,
      title: textSuite.title,
      notes: [
        'A frame is a backdrop, a band and the words on it, drawn to the end. No words come twice, so that nothing is ready from before; only the ticker keeps its words and moves them.',
        'Every subject is checked first: letters on the band, and others, or elsewhere, at another moment.',
        ...subjects.map(({ id, title }) => `${id}: ${title}`),
      ],
      cases,
      targets: [],
    }
  },
}
