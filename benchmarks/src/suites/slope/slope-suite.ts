import type { Page } from 'puppeteer-core'
import { median } from 'simple-statistics'
import { interleave } from '../../harness/interleave.ts'
import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { BenchCase, Metric, Target } from '../../harness/result.ts'
import type { Suite, SuiteRoom } from '../../harness/suite.ts'
import type {} from '../compositing/draw-suite.ts'
import { type CostPoint, fitSlope } from './fit-slope.ts'

const SIZE = { width: 1280, height: 720 }
/** Square numbers: the grid is full, so that all of them cover the same area. */
const FULL = { layers: [1, 4, 9, 16, 25, 36, 49, 64], rounds: 5, blockMs: 500 }
const QUICK = { layers: [1, 16, 49], rounds: 1, blockMs: 100 }
const RAW = 'webgl2-copy'
const PLAIN = 'canvas2d'
const OURS = ['proscenium-canvas2d', 'proscenium-webgl2', 'proscenium-webgpu']
const SUBJECTS = [...OURS, RAW, PLAIN]
const MOST = 1.2

const KINDS = [
  { id: 'still', title: 'Pictures that stand still: drawing alone', still: true },
  { id: 'moving', title: 'A new picture of every layer in every frame', still: false },
] as const

type Kind = (typeof KINDS)[number]

/** Whether cost grows with what is covered or with the number of layers. */
export const slopeSuite: Suite = {
  id: 'slope',
  title: 'Slope: 1 to 64 layers that cover the same area, 1280×720',
  async run(room) {
    const browser = await room.browser()
    const page = await browser.open()
    const cases: BenchCase[] = []
    for (const kind of KINDS) cases.push(await measureKind(room, page, kind))
    await page.close()
    return {
      id: slopeSuite.id,
      title: slopeSuite.title,
      notes: [
        `Medians of ${planOf(room).layers.join(', ')} layers, fitted by least squares in each round. The layers fill the same grid with crop, mask, border, opacity and a line of text.`,
        `${RAW} is the floor of the backends that use a GPU, ${PLAIN} that of the Canvas 2D backend.`,
        'A floor whose slope is not above zero, as short runs on a busy machine give, is no measure: then the target is not judged.',
        'Where pictures move, each layer brings one of 640×360 into every frame: that share of the slope is the copy and not the layer.',
      ],
      cases,
      targets: targetsOf(cases),
    }
  },
}

const planOf = ({ quick }: SuiteRoom) => (quick ? QUICK : FULL)

async function measureKind(room: SuiteRoom, page: Page, kind: Kind): Promise<BenchCase> {
  const { layers, rounds, blockMs } = planOf(room)
  const slopes = new OpenReadings(SUBJECTS, rounds)
  const bases = new OpenReadings(SUBJECTS, rounds)
  room.say(`slope: ${kind.id}`)
  await interleave(SUBJECTS, { rounds, seed: room.seed }, async (subject, round) => {
    if (slopes.isUnavailable(subject)) return
    try {
      const points: CostPoint[] = []
      for (const count of layers) {
        const request = { subject, layers: count, ...SIZE, still: kind.still }
        const readings = await page.evaluate(
          (each, durationMs) => window.drawLab.measure(each, durationMs),
          request,
          blockMs,
        )
        points.push({ layers: count, ms: median(readings) })
      }
      const { slopeMs, baseMs } = fitSlope(points)
      slopes.add({ id: subject, round }, slopeMs)
      bases.add({ id: subject, round }, baseMs)
    } catch (error) {
      slopes.fail(subject, error)
      bases.fail(subject, error)
    }
  })
  const both = { unit: 'ms', better: 'lower' } as const
  return {
    id: kind.id,
    title: kind.title,
    metrics: [
      makeMetric({ ...both, id: 'slope', title: 'Added by a layer', ours: OURS }, slopes.list()),
      makeMetric({ ...both, id: 'base', title: 'Left without layers', ours: [] }, bases.list()),
    ],
  }
}

function targetsOf(cases: readonly BenchCase[]): Target[] {
  return cases.flatMap(({ title, metrics }) =>
    OURS.map((subject) => {
      const floor = subject === 'proscenium-canvas2d' ? PLAIN : RAW
      return makeTarget(
        {
          text: `Slope per layer, ${subject} by ${floor}. ${title}`,
          limit: MOST,
          unit: '×',
          better: 'lower',
        },
        ratioOf(metrics[0], subject, floor),
      )
    }),
  )
}

/** Null where the floor shows no slope: nothing can be told by it. */
function ratioOf(metric: Metric | undefined, subject: string, peer: string): number | null {
  const floor = metric?.subjects.find(({ id }) => id === peer)?.summary?.median ?? 0
  if (floor <= 0) return null
  const ratio = metric?.ratios.find((each) => each.subject === subject && each.peer === peer)
  return ratio?.median ?? null
}
