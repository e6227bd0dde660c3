import type { Page } from 'puppeteer-core'
import { median } from 'simple-statistics'
import type { BenchBrowser } from '../../harness/bench-browser.ts'
import { interleave } from '../../harness/interleave.ts'
import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import { OpenReadings } from '../../harness/open-readings.ts'
import type { BenchCase, SuiteResult, Target } from '../../harness/result.ts'
import type { Suite, SuiteRoom } from '../../harness/suite.ts'
import type { drawLab } from './page/draw-lab.ts'
import { colorFault } from './same-colors.ts'

declare global {
  interface Window {
    drawLab: typeof drawLab
  }
}

interface DrawCase {
  readonly layers: number
  readonly width: number
  readonly height: number
}

const SIZES = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
const LAYERS = [1, 4, 9, 16]
const QUICK_CASES: readonly DrawCase[] = [{ layers: 9, width: 1280, height: 720 }]
const FULL = { rounds: 7, blockMs: 1_500 }
const QUICK = { rounds: 2, blockMs: 300 }
/** What the others' pictures are compared with, and what draws no such picture. */
const PLAIN = 'canvas2d'
const FLOOR = 'floor'
const OURS = ['proscenium-canvas2d', 'proscenium-webgl2', 'proscenium-webgpu']

/** How long one picture takes, as fast as they come, drawn to the end. */
export const drawSuite: Suite = {
  id: 'draw',
  title: 'Drawing: moving layers with crop, rounded mask, border, opacity, and text',
  async run(room) {
    const browser = await room.browser()
    const page = await browser.open()
    const subjects = await page.evaluate(() => window.drawLab.subjects())
    const cases: BenchCase[] = []
    for (const each of casesOf(room)) {
      room.say(`draw: ${each.layers} layers at ${each.width}×${each.height}`)
      cases.push(
        await measureCase(
          { room, browser, page },
          each,
          subjects.map(({ id }) => id),
        ),
      )
    }
    await page.close()
    return {
      id: drawSuite.id,
      title: drawSuite.title,
      notes: [
        'Frames of 640×360 lie ready in memory (I420); getting them into textures or canvases is part of the time, and so is waiting until the picture is drawn.',
        `Every subject but \`${FLOOR}\` is checked first to draw the colours that plain Canvas 2D draws at ten places.`,
        ...subjects.map(({ id, title, lacks }) =>
          lacks.length === 0 ? `${id}: ${title}` : `${id}: ${title}. Without ${lacks.join(', ')}.`,
        ),
      ],
      cases,
      targets: targetsOf(cases, browser.facts.softwareRendering),
    } satisfies SuiteResult
  },
}

function casesOf({ quick }: SuiteRoom): readonly DrawCase[] {
  if (quick) return QUICK_CASES
  return SIZES.flatMap((size) => LAYERS.map((layers) => ({ ...size, layers })))
}

interface CaseRoom {
  readonly room: SuiteRoom
  readonly browser: BenchBrowser
  readonly page: Page
}

async function measureCase(
  { room, browser, page }: CaseRoom,
  each: DrawCase,
  subjectIds: readonly string[],
): Promise<BenchCase> {
  const { rounds, blockMs } = room.quick ? QUICK : FULL
  const wall = new OpenReadings(subjectIds, rounds)
  const cpu = new OpenReadings(subjectIds, rounds)
  for (const [id, error] of await colorFaults(page, each, subjectIds)) {
    wall.fail(id, error)
    cpu.fail(id, error)
  }
  await interleave(subjectIds, { rounds, seed: room.seed }, async (id, round) => {
    if (wall.isUnavailable(id)) return
    try {
      const before = await browser.cpu.readSeconds()
      const readings = await page.evaluate(
        (request, durationMs) => window.drawLab.measure(request, durationMs),
        { subject: id, ...each },
        blockMs,
      )
      const usedMs = ((await browser.cpu.readSeconds()) - before) * 1000
      wall.add({ id, round }, median(readings), readings)
      cpu.add({ id, round }, usedMs / readings.length)
    } catch (error) {
      wall.fail(id, error)
      cpu.fail(id, error)
    }
  })
  const both = { unit: 'ms', better: 'lower', ours: OURS } as const
  return {
    id: `${each.layers}x${each.width}x${each.height}`,
    title: `${each.layers} layers, ${each.width}×${each.height}`,
    metrics: [
      makeMetric({ ...both, id: 'frame', title: 'One frame' }, wall.list()),
      makeMetric({ ...both, id: 'cpu', title: 'Processor time of one frame' }, cpu.list()),
    ],
  }
}

/** Subjects that cannot be opened, or draw another picture than plain Canvas 2D does. */
async function colorFaults(
  page: Page,
  each: DrawCase,
  subjectIds: readonly string[],
): Promise<Map<string, unknown>> {
  const colors = (subject: string) =>
    page.evaluate((request) => window.drawLab.colors(request), { subject, ...each })
  const wanted = await colors(PLAIN)
  const faults = new Map<string, unknown>()
  for (const id of subjectIds) {
    if (id === FLOOR || id === PLAIN) continue
    try {
      const fault = colorFault(await colors(id), wanted)
      if (fault !== null) faults.set(id, fault)
    } catch (error) {
      faults.set(id, error)
    }
  }
  return faults
}

function targetsOf(cases: readonly BenchCase[], software: boolean): Target[] {
  const worst = (subject: string, peer: string) => {
    const ratios = cases
      .filter(({ id }) => /^(9|16)x1280x720$/.test(id))
      .flatMap(({ metrics }) => metrics.find(({ id }) => id === 'frame')?.ratios ?? [])
      .filter((ratio) => ratio.subject === subject && ratio.peer === peer)
    return ratios.length === 0 ? null : Math.max(...ratios.map((ratio) => ratio.median))
  }
  const best = { unit: '×', better: 'lower' } as const
  const floor = software ? 1.25 : 1.15
  return [
    makeTarget(
      {
        ...best,
        text: 'WebGL2 backend by hand-written WebGL2 with the same upload, 720p, 9 and 16 layers',
        limit: floor,
      },
      worst('proscenium-webgl2', 'webgl2-copy'),
    ),
    makeTarget(
      {
        ...best,
        text: 'WebGL2 backend by idiomatic Pixi, 720p, 9 and 16 layers',
        limit: software ? 0.25 : 0.5,
      },
      worst('proscenium-webgl2', 'pixi'),
    ),
  ]
}
