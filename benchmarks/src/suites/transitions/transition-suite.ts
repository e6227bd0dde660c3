import type { Page } from 'puppeteer-core'
import { makeMetric, type SubjectReadings } from '../../harness/make-metric.ts'
import { measureBlocks } from '../../harness/measure-blocks.ts'
import type { BenchCase } from '../../harness/result.ts'
import type { Suite, SuiteRoom } from '../../harness/suite.ts'
import type { transitionLab } from './page/transition-lab.ts'
import { BASELINE, type Backend, backends, type Passage, passages, SHADER } from './passages.ts'

declare global {
  interface Window {
    transitionLab: typeof transitionLab
  }
}

const FULL = { rounds: 5, blockMs: 400 }
const QUICK = { rounds: 1, blockMs: 60 }

/** What a frame in the middle of a passage costs beside the scenes that it shows. */
export const transitionSuite: Suite = {
  id: 'transitions',
  title: 'Transitions: a frame half way, 4 layers in each scene, 1280×720',
  async run(room) {
    const browser = await room.browser()
    const page = await browser.open()
    const cases: BenchCase[] = []
    for (const backend of backends) {
      room.say(`transitions: ${backend}`)
      cases.push(await measureBackend(room, page, backend))
    }
    await page.close()
    return {
      id: transitionSuite.id,
      title: transitionSuite.title,
      notes: [
        `Pictures stand still, so that drawing alone is measured. \`${BASELINE}\` draws both scenes one after the other, \`one-scene\` the first alone; each passage stands half way.`,
        'Before it is measured, each passage is checked to show neither scene alone; fade, dip and wipe are compared with what is known of them half way.',
        `\`shader\` is ${SHADER} of gl-transitions; \`luma_wipe\` and \`stinger\` have a picture of the frame’s size.`,
      ],
      cases,
      targets: [],
    }
  },
}

async function measureBackend(
  { quick, seed }: SuiteRoom,
  page: Page,
  backend: Backend,
): Promise<BenchCase> {
  const { rounds, blockMs } = quick ? QUICK : FULL
  const failure = await page
    .evaluate((kind) => window.transitionLab.open(kind), backend)
    .then(
      () => null,
      (error: unknown) => error,
    )
  // A backend that does not open is told once and not for every passage.
  const ids = failure === null ? passages : [BASELINE]
  const readings = await measureBlocks(ids, { rounds, seed }, (passage) => {
    if (failure !== null) throw failure
    return page.evaluate(
      (each, durationMs) => window.transitionLab.measure(each, durationMs),
      passage as Passage,
      blockMs,
    )
  })
  await page.evaluate(() => window.transitionLab.close())
  const lower = { better: 'lower', ours: [] } as const
  const list = readings.list()
  const shares = sharesOf(list, BASELINE)
  const share = { ...lower, id: 'share', title: 'By both scenes, one after the other', unit: '×' }
  return {
    id: backend,
    title: `Proscenium, ${backend} backend`,
    metrics: [
      makeMetric({ ...lower, id: 'frame', title: 'One frame', unit: 'ms' }, list),
      ...(shares.length === 0 ? [] : [makeMetric(share, shares)]),
    ],
  }
}

/** Round by round, what each subject cost by what the baseline cost; the baseline itself is left out. */
export function sharesOf(list: readonly SubjectReadings[], baseline: string): SubjectReadings[] {
  const base = list.find(({ id }) => id === baseline)?.rounds ?? []
  return list
    .filter(({ id }) => id !== baseline)
    .map(({ id, rounds, note }) => ({
      id,
      rounds: rounds.map((figure, round) => {
        const whole = base[round] ?? null
        return figure === null || whole === null || whole === 0 ? null : figure / whole
      }),
      ...(note === undefined ? {} : { note }),
    }))
}
