import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { interleave } from '../../harness/interleave.ts'
import { makeMetric, type SubjectReadings } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { Suite } from '../../harness/suite.ts'
import { pause } from '../live/live-run.ts'
import { type Addition, additions } from './canvas-sets.ts'
import type { canvasLab } from './page/canvas-lab.ts'

declare global {
  interface Window {
    canvasLab: typeof canvasLab
  }
}

const FULL = { rounds: 5, warmUpMs: 1_500, settleMs: 1_000, readMs: 4_000 }
const QUICK = { rounds: 1, warmUpMs: 500, settleMs: 300, readMs: 700 }
const FIRST: Addition = 'program'

/** What more canvases cost that show the same sources. */
export const canvasesSuite: Suite = {
  id: 'canvases',
  title: 'Canvases: 4 live layers, 1280×720, and what is added to it',
  async run(room) {
    const browser = await room.browser()
    const plan = room.quick ? QUICK : FULL
    const cost = new OpenReadings(additions, plan.rounds)
    await interleave(additions, { rounds: plan.rounds, seed: room.seed }, async (id, round) => {
      room.say(`canvases: ${id}`)
      cost.add({ id, round }, await costOf(id, browser, plan))
    })
    const metric = makeMetric(
      { id: 'cpu', title: 'Processor seconds a second', unit: 's', better: 'lower', ours: [] },
      cost.list(),
    )
    const shares = makeMetric(
      { id: 'added', title: 'By what the first costs', unit: '×', better: 'lower', ours: [] },
      sharesOfFirst(cost.list()),
    )
    const share = (addition: Addition) =>
      shares.subjects.find(({ id }) => id === addition)?.summary?.median ?? Number.NaN
    return {
      id: canvasesSuite.id,
      title: canvasesSuite.title,
      notes: [
        'In one page each: the engine is measured without what is added, with it, and without it again. The figure is what it takes more with it than in the middle without.',
        '`program` is added to the engine with its sources and no canvas, everything else to an engine with a program that is received.',
        '`idle-preview` is attached to an element in the page and shows no scene. `multiview`: 1280×720, nine labelled cells: program, four cameras and four scenes of one to four layers.',
      ],
      cases: [{ id: 'sets', title: 'What is added', metrics: [metric, shares] }],
      targets: [
        makeTarget(
          { text: 'Second canvas (story) by the first', limit: 0.6, unit: '×', better: 'lower' },
          share('story'),
        ),
        makeTarget(
          { text: 'Idle preview by the first canvas', limit: 0.05, unit: '×', better: 'lower' },
          share('idle-preview'),
        ),
      ],
    }
  },
}

/** Processor seconds a second that an addition takes, by readings before, with and after it. */
async function costOf(
  addition: Addition,
  browser: BenchBrowser,
  { warmUpMs, settleMs, readMs }: typeof FULL,
): Promise<number> {
  const page = await browser.open()
  const read = async () => {
    await pause(settleMs)
    const before = { ms: performance.now(), cpu: await browser.cpu.readSeconds() }
    await pause(readMs)
    const used = (await browser.cpu.readSeconds()) - before.cpu
    return used / ((performance.now() - before.ms) / 1000)
  }
  const add = (id: Addition) => page.evaluate((each) => window.canvasLab.add(each), id)
  await page.evaluate(() => window.canvasLab.start())
  if (addition !== FIRST) await add(FIRST)
  await pause(warmUpMs)
  const before = await read()
  await add(addition)
  const used = await read()
  await page.evaluate(() => window.canvasLab.remove())
  const after = await read()
  await page.evaluate(() => window.canvasLab.stop())
  await page.close()
  return used - (before + after) / 2
}

/** Round by round, what each addition costs by what the first canvas does. */
export function sharesOfFirst(readings: readonly SubjectReadings[]): SubjectReadings[] {
  const first = readings.find(({ id }) => id === FIRST)?.rounds ?? []
  return readings
    .filter(({ id }) => id !== FIRST)
    .map(({ id, rounds }) => ({
      id,
      rounds: rounds.map((cost, round) => {
        const whole = first[round] ?? 0
        return cost === null || whole <= 0 ? null : cost / whole
      }),
    }))
}
