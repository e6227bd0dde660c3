import { interleave } from '../../harness/interleave.ts'
import { makeMetric, type SubjectReadings } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { Suite } from '../../harness/suite.ts'
import { pause } from '../live/live-run.ts'
import { type CanvasSet, canvasSets } from './canvas-sets.ts'
import type { canvasLab } from './page/canvas-lab.ts'

declare global {
  interface Window {
    canvasLab: typeof canvasLab
  }
}

const FULL = { rounds: 7, warmUpMs: 1_500, durationMs: 5_000 }
const QUICK = { rounds: 1, warmUpMs: 600, durationMs: 900 }
const ALONE: CanvasSet = 'program'
const IDLE: CanvasSet = 'nothing'

/** What more canvases cost that show the same sources. */
export const canvasesSuite: Suite = {
  id: 'canvases',
  title: 'Canvases: 4 live layers, 1280×720, and what is added to it',
  async run(room) {
    const browser = await room.browser()
    const plan = room.quick ? QUICK : FULL
    const cpu = new OpenReadings(canvasSets, plan.rounds)
    await interleave(canvasSets, { rounds: plan.rounds, seed: room.seed }, async (set, round) => {
      room.say(`canvases: ${set}`)
      const page = await browser.open()
      await page.evaluate((each) => window.canvasLab.start(each), set)
      await pause(plan.warmUpMs)
      const before = { ms: performance.now(), cpu: await browser.cpu.readSeconds() }
      await pause(plan.durationMs)
      const used = (await browser.cpu.readSeconds()) - before.cpu
      cpu.add({ id: set, round }, used / ((performance.now() - before.ms) / 1000))
      await page.evaluate(() => window.canvasLab.stop())
      await page.close()
    })
    const metric = makeMetric(
      { id: 'cpu', title: 'Processor seconds a second', unit: 's', better: 'lower', ours: [] },
      cpu.list(),
    )
    const median = (set: CanvasSet) =>
      metric.subjects.find(({ id }) => id === set)?.summary?.median ?? Number.NaN
    const idle = median(IDLE)
    const program = median(ALONE) - idle
    const added = (set: CanvasSet) => (median(set) - median(ALONE)) / program
    const shares = makeMetric(
      {
        id: 'added',
        title: 'Added to the first canvas, by what the first costs',
        unit: '×',
        better: 'lower',
        ours: [],
      },
      addedShares(cpu.list()),
    )
    return {
      id: canvasesSuite.id,
      title: canvasesSuite.title,
      notes: [
        '`nothing` is the same engine with its sources and no canvas: what is added is counted above it.',
        '`program-multiview` adds a multiview of 1280×720, shown in the page, with nine labelled cells: program, four cameras and four scenes of one to four layers.',
      ],
      cases: [{ id: 'sets', title: 'Sets of canvases', metrics: [metric, shares] }],
      targets: [
        makeTarget(
          { text: 'Second canvas (story) by the first', limit: 0.6, unit: '×', better: 'lower' },
          added('program-story'),
        ),
        makeTarget(
          { text: 'Idle preview by the first canvas', limit: 0.05, unit: '×', better: 'lower' },
          added('program-idle-preview'),
        ),
      ],
    }
  },
}

/** Round by round, what each set costs above the first canvas alone, by what that costs above no canvas. */
export function addedShares(readings: readonly SubjectReadings[]): SubjectReadings[] {
  const roundsOf = (set: CanvasSet) => readings.find(({ id }) => id === set)?.rounds ?? []
  const [alone, idle] = [roundsOf(ALONE), roundsOf(IDLE)]
  return readings
    .filter(({ id }) => id !== ALONE && id !== IDLE)
    .map(({ id, rounds }) => ({
      id,
      rounds: rounds.map((used, round) => {
        const [first, none] = [alone[round] ?? null, idle[round] ?? null]
        if (used === null || first === null || none === null || first === none) return null
        return (used - first) / (first - none)
      }),
    }))
}
