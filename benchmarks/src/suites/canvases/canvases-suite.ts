import { mean, median } from 'simple-statistics'
import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { interleave } from '../../harness/interleave.ts'
import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { Suite } from '../../harness/suite.ts'
import { pause } from '../live/live-run.ts'
import { type Addition, additions, type CanvasKind } from './canvas-sets.ts'
import type { canvasLab } from './page/canvas-lab.ts'

declare global {
  interface Window {
    canvasLab: typeof canvasLab
  }
}

/** In a page the addition comes and goes `times` times, so that what else a page does in between evens out. */
const FULL = { rounds: 5, times: 3, warmUpMs: 1_500, settleMs: 700, readMs: 2_500 }
const QUICK = { rounds: 1, times: 1, warmUpMs: 500, settleMs: 300, readMs: 700 }
const FIRST = 'program'
/** The engine takes the cameras' pictures, and shows them nowhere. */
const SOURCES = 'sources'

/** What more canvases cost that show the same sources. */
export const canvasesSuite: Suite = {
  id: 'canvases',
  title: 'Canvases: 4 live layers, 1280×720, and what is added to it',
  async run(room) {
    const browser = await room.browser()
    const plan = room.quick ? QUICK : FULL
    const cost = new OpenReadings([SOURCES, FIRST, ...additions], plan.rounds)
    const share = new OpenReadings(additions, plan.rounds)
    await interleave(additions, { rounds: plan.rounds, seed: room.seed }, async (id, round) => {
      room.say(`canvases: ${id}`)
      const { sources, first, added } = await costOf(id, browser, plan)
      const turn = round * additions.length + additions.indexOf(id)
      cost.add({ id: SOURCES, round: turn }, sources)
      cost.add({ id: FIRST, round: turn }, first)
      cost.add({ id, round }, added)
      if (first > 0) share.add({ id, round }, added / first)
    })
    const metric = makeMetric(
      { id: 'cpu', title: 'Processor seconds a second', unit: 's', better: 'lower', ours: [] },
      cost.list(),
    )
    const shares = makeMetric(
      { id: 'added', title: 'By what the first costs', unit: '×', better: 'lower', ours: [] },
      share.list(),
    )
    const shareOf = (addition: Addition) =>
      shares.subjects.find(({ id }) => id === addition)?.summary?.median ?? Number.NaN
    return {
      id: canvasesSuite.id,
      title: canvasesSuite.title,
      notes: [
        'In one page each: cameras and an idle engine; the engine with the cameras as its sources; with a program that is received; with one canvas more, which comes and goes several times; and back again. A figure is what each step adds, in the middle of the way there and back.',
        '`program` is all that a show with one canvas takes, `sources` with it: what comes second shares those. By `program` without `sources`, divide by their difference.',
        '`idle-preview` is attached to an element in the page and shows no scene. `multiview`: 1280×720, nine labelled cells: program, four cameras and four scenes of one to four layers.',
      ],
      cases: [{ id: 'sets', title: 'What is added', metrics: [metric, shares] }],
      targets: [
        makeTarget(
          { text: 'Second canvas (story) by the first', limit: 0.6, unit: '×', better: 'lower' },
          shareOf('story'),
        ),
        makeTarget(
          { text: 'Idle preview by the first canvas', limit: 0.05, unit: '×', better: 'lower' },
          shareOf('idle-preview'),
        ),
      ],
    }
  },
}

/** Processor seconds a second of taking the sources, of a program with that, and of one canvas more. */
async function costOf(
  addition: Addition,
  browser: BenchBrowser,
  { times, warmUpMs, settleMs, readMs }: typeof FULL,
): Promise<{ sources: number; first: number; added: number }> {
  const page = await browser.open()
  const read = async () => {
    await pause(settleMs)
    const before = { ms: performance.now(), cpu: await browser.cpu.readSeconds() }
    await pause(readMs)
    const used = (await browser.cpu.readSeconds()) - before.cpu
    return used / ((performance.now() - before.ms) / 1000)
  }
  const add = (id: CanvasKind) => page.evaluate((each) => window.canvasLab.add(each), id)
  const remove = () => page.evaluate(() => window.canvasLab.remove())
  const setScene = (isThere: boolean) =>
    page.evaluate((is) => window.canvasLab.setScene(is), isThere)
  await page.evaluate(() => window.canvasLab.start())
  await setScene(true)
  // What runs for the first time is translated then: that is no part of a show's cost.
  await add(FIRST)
  await add(addition)
  await pause(warmUpMs)
  await remove()
  await remove()
  await setScene(false)
  const idle = [await read()]
  await setScene(true)
  const none = [await read()]
  await add(FIRST)
  const one = [await read()]
  const two: number[] = []
  for (let time = 0; time < times; time++) {
    await add(addition)
    two.push(await read())
    await remove()
    one.push(await read())
  }
  await remove()
  none.push(await read())
  await setScene(false)
  idle.push(await read())
  await page.evaluate(() => window.canvasLab.stop())
  await page.close()
  return {
    sources: mean(none) - mean(idle),
    first: mean(one) - mean(idle),
    added: median(two.map((cost, time) => cost - mean(one.slice(time, time + 2)))),
  }
}
