import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { interleave } from '../../harness/interleave.ts'
import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { BenchCase, Target } from '../../harness/result.ts'
import type { Suite } from '../../harness/suite.ts'
import { type LiveReading, startLiveRun } from './live-run.ts'
import { FRAME_RATE } from './live-subject.ts'
import type { liveLab } from './page/live-lab.ts'

declare global {
  interface Window {
    liveLab: typeof liveLab
  }
}

const SIZE = { width: 1280, height: 720 }
const FULL = { layers: [1, 4, 9, 16], rounds: 3, warmUpMs: 2_500, durationMs: 6_000 }
const QUICK = { layers: [9], rounds: 1, warmUpMs: 1_000, durationMs: 1_500 }
const OURS = ['proscenium', 'proscenium-canvas2d', 'proscenium-webgl2']
const IVS = 'amazon-ivs-web-broadcast'

/** Live tracks in, one live track out: what arrives at a receiver, and what it costs. */
export const liveSuite: Suite = {
  id: 'live',
  title: `Live: ${FRAME_RATE} fps tracks in, one 1280×720 track out`,
  async run(room) {
    const browser = await room.browser()
    const plan = room.quick ? QUICK : FULL
    const subjects = await describe(browser)
    const cases: BenchCase[] = []
    for (const layers of plan.layers) {
      room.say(`live: ${layers} layers`)
      const readings = new LiveReadings(
        subjects.map(({ id }) => id),
        plan.rounds,
      )
      await interleave(subjects, { rounds: plan.rounds, seed: room.seed }, ({ id }, round) =>
        readings.take({ id, round }, () => measure(browser, { subject: id, layers }, plan)),
      )
      cases.push(readings.toCase(layers))
    }
    return {
      id: liveSuite.id,
      title: liveSuite.title,
      notes: [
        'New pictures are frames that differ from the one before in the middle of the first layer. Processor time is that of the whole browser, cameras and receiver included.',
        'Each subject runs in a page of its own.',
        ...subjects.map(({ id, title, lacks }) =>
          lacks.length === 0 ? `${id}: ${title}` : `${id}: ${title}. Without ${lacks.join(', ')}.`,
        ),
      ],
      cases,
      targets: browser.facts.softwareRendering ? softwareTargets(cases) : [],
    }
  },
}

async function describe(browser: BenchBrowser) {
  const page = await browser.open()
  const subjects = await page.evaluate(() => window.liveLab.subjects())
  await page.close()
  return subjects
}

async function measure(
  browser: BenchBrowser,
  request: { readonly subject: string; readonly layers: number },
  { warmUpMs, durationMs }: { readonly warmUpMs: number; readonly durationMs: number },
): Promise<LiveReading> {
  const run = await startLiveRun(browser, { ...request, ...SIZE }, warmUpMs)
  try {
    return await run.read(durationMs)
  } finally {
    await run.close()
  }
}

/** What all subjects gave in one case. */
class LiveReadings {
  readonly #fps: OpenReadings
  readonly #cpu: OpenReadings
  readonly #gap: OpenReadings

  constructor(ids: readonly string[], rounds: number) {
    this.#fps = new OpenReadings(ids, rounds)
    this.#cpu = new OpenReadings(ids, rounds)
    this.#gap = new OpenReadings(ids, rounds)
  }

  async take(
    at: { readonly id: string; readonly round: number },
    read: () => Promise<LiveReading>,
  ): Promise<void> {
    if (this.#fps.isUnavailable(at.id)) return
    try {
      const { freshFps, cpuShare, gapsMs } = await read()
      this.#fps.add(at, freshFps)
      // A subject that leaves frames out does less work: what counts is the cost of what arrives.
      if (freshFps > 0) this.#cpu.add(at, (cpuShare * FRAME_RATE) / freshFps)
      if (gapsMs.length > 0) this.#gap.add(at, Math.max(...gapsMs), gapsMs)
    } catch (error) {
      for (const readings of [this.#fps, this.#cpu, this.#gap]) readings.fail(at.id, error)
    }
  }

  toCase(layers: number): BenchCase {
    return {
      id: `${layers}`,
      title: `${layers} layers`,
      metrics: [
        makeMetric(
          { id: 'fps', title: 'New pictures a second', unit: 'fps', better: 'higher', ours: OURS },
          this.#fps.list(),
        ),
        makeMetric(
          {
            id: 'cpu',
            title: 'Processor seconds for 30 new pictures',
            unit: 's',
            better: 'lower',
            ours: OURS,
          },
          this.#cpu.list(),
        ),
        makeMetric(
          { id: 'gap', title: 'Between two frames', unit: 'ms', better: 'lower', ours: [] },
          this.#gap.list(),
        ),
      ],
    }
  }
}

function softwareTargets(cases: readonly BenchCase[]): Target[] {
  const metricOf = (layers: string, id: string) =>
    cases.find((each) => each.id === layers)?.metrics.find((metric) => metric.id === id)
  const ratio = (layers: string, peer: string) =>
    metricOf(layers, 'cpu')?.ratios.find(
      (each) => each.subject === 'proscenium' && each.peer === peer,
    )?.median
  const fps = metricOf('16', 'fps')?.subjects.find(({ id }) => id === 'proscenium')?.summary?.median
  return [
    makeTarget(
      {
        text: 'Automatic backend, 16 layers: new pictures a second',
        limit: 0.99 * FRAME_RATE,
        unit: 'fps',
        better: 'higher',
      },
      fps,
    ),
    ...['4', '9', '16'].map((layers) =>
      makeTarget(
        {
          text: `Processor time by amazon-ivs-web-broadcast, ${layers} layers`,
          limit: 0.6,
          unit: '×',
          better: 'lower',
        },
        ratio(layers, IVS),
      ),
    ),
    ...['4', '9', '16'].map((layers) =>
      makeTarget(
        {
          text: `Processor time by a hand-written worker loop, ${layers} layers`,
          limit: 1.1,
          unit: '×',
          better: 'lower',
        },
        ratio(layers, 'worker-canvas2d'),
      ),
    ),
  ]
}
