import { makeMetric } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import type { BenchCase, Metric, SuiteResult, Target } from '../../harness/result.ts'
import type { Suite, SuiteRoom } from '../../harness/suite.ts'
import { formatFigure } from '../../report/format-figure.ts'
import { buildProduct, ProductServer } from '../server/product-server.ts'
import { CROWDED_ELEMENTS } from './crowded-scene.ts'
import { type DragReading, DragRun } from './drag-run.ts'
import { type RouteStart, type StudioRoute, startRoute } from './route-start.ts'
import { StudioVisitor } from './studio-visitor.ts'

const SIGN_IN: StudioRoute = {
  id: 'sign-in',
  title: 'Sign-in',
  path: '/auth/?mode=login',
  button: 'Log in',
}
const MIXER: StudioRoute = {
  id: 'mixer',
  title: 'Mixer of an open event',
  path: '/studio/mixer',
  button: 'Go live',
}
const FULL = { starts: 7, drags: 3, moves: 300, jumps: 30 }
const QUICK = { starts: 1, drags: 1, moves: 60, jumps: 6 }
const ID = 'proscenium'
const KB = 1000
const WEIGHT_LIMITS_KB = { [SIGN_IN.id]: 200, [MIXER.id]: 450 }
const SOFTWARE_DRAG_MS = 33
const DISPLAY_MS = 1000 / 60
const HEAVIEST = 8

/** What the studio weighs, how soon it can be used and how closely it follows the pointer. */
export const studioSuite: Suite = {
  id: 'studio',
  title: 'Studio: weight and start of its pages, dragging in the scene editor',
  async run(room) {
    const plan = room.quick ? QUICK : FULL
    const { facts } = await room.browser()
    const { starts, drag } = await measure(room, plan)
    const dragCase = caseOfDrag(drag)
    return {
      id: studioSuite.id,
      title: studioSuite.title,
      notes: [
        'The built studio, served by the built server on this machine, in a browser context of its own without caches.',
        'Weight: every script that Chrome asks for until the page can be used, workers and their imports included, after gzip (level 6); kB are 1,000 bytes.',
        'Can be used: its main button is there, and no task of over 50 ms follows for a second.',
        `Dragging: one of ${CROWDED_ELEMENTS} elements follows a move in each frame of a 60 Hz display. Presented frames are Chrome’s own \`EventLatency\`; the picture is the engine’s, with the element at the pointer’s new place.`,
        'One drag of the same length goes before those that count.',
        'Commits are React’s, of the whole page, in each display frame in which the pointer moved.',
        ...starts.map(({ route, readings }) => heaviest(route, readings[0])),
      ],
      cases: [...starts.map(({ route, readings }) => caseOfStart(route, readings)), dragCase],
      targets: [
        ...starts.map(({ route, readings }) => weightTarget(route, readings)),
        makeTarget(
          {
            text: 'Pointer to presented frame while dragging, p95',
            limit: facts.softwareRendering ? SOFTWARE_DRAG_MS : DISPLAY_MS,
            unit: 'ms',
            better: 'lower',
          },
          dragCase.metrics[0]?.subjects[0]?.summary?.p95,
        ),
      ],
    } satisfies SuiteResult
  },
}

interface MeasuredStart {
  readonly route: StudioRoute
  readonly readings: readonly RouteStart[]
}

interface MeasuredDrag {
  readonly drags: readonly DragReading[]
  readonly pictureMs: readonly number[]
}

async function measure(
  room: SuiteRoom,
  plan: typeof FULL,
): Promise<{ starts: readonly MeasuredStart[]; drag: MeasuredDrag }> {
  const { browser } = await room.browser()
  room.say('studio: building the product')
  await buildProduct()
  await using server = await ProductServer.start()
  const [stranger, own] = [
    await browser.createBrowserContext(),
    await browser.createBrowserContext(),
  ]
  try {
    const visitor = await StudioVisitor.enter(own, server.origin)
    const signIn: RouteStart[] = []
    const mixer: RouteStart[] = []
    for (let round = 0; round < plan.starts; round++) {
      room.say(`studio: start ${round + 1} of ${plan.starts}`)
      signIn.push(await startRoute(stranger, server.origin, SIGN_IN))
      mixer.push(await startRoute(own, server.origin, MIXER))
    }
    room.say('studio: dragging')
    const run = await DragRun.open(browser, visitor)
    // The first drag finds code that has never run.
    await run.drag(plan.moves)
    const drags: DragReading[] = []
    for (let round = 0; round < plan.drags; round++) drags.push(await run.drag(plan.moves))
    const pictureMs = await run.jump(plan.jumps)
    await run.close()
    return {
      starts: [
        { route: SIGN_IN, readings: signIn },
        { route: MIXER, readings: mixer },
      ],
      drag: { drags, pictureMs },
    }
  } finally {
    await Promise.all([stranger.close(), own.close()])
  }
}

const of = (samples: readonly number[]) => [{ id: ID, rounds: [], samples }]
const lower = { better: 'lower', ours: [] } as const

function caseOfStart({ id, title }: StudioRoute, readings: readonly RouteStart[]): BenchCase {
  return {
    id,
    title,
    metrics: [
      makeMetric(
        { ...lower, id: 'script', title: 'Script that is loaded first, after gzip', unit: 'kB' },
        of(readings.map(weightKb)),
      ),
      makeMetric(
        { ...lower, id: 'interactive', title: 'Until it can be used', unit: 'ms' },
        of(readings.map(({ interactiveMs }) => interactiveMs)),
      ),
    ],
  }
}

function caseOfDrag({ drags, pictureMs }: MeasuredDrag): BenchCase {
  const metric = (id: string, title: string, unit: string, samples: readonly number[]): Metric =>
    makeMetric({ ...lower, id, title, unit }, of(samples))
  return {
    id: 'drag',
    title: `Dragging in a scene of ${CROWDED_ELEMENTS} elements`,
    metrics: [
      metric(
        'presented',
        'Pointer to presented frame',
        'ms',
        drags.flatMap(({ presentedMs }) => presentedMs),
      ),
      metric(
        'painted',
        'Pointer to painted page',
        'ms',
        drags.flatMap(({ paintedMs }) => paintedMs),
      ),
      metric('picture', 'Pointer to the engine’s picture', 'ms', pictureMs),
      metric(
        'commits',
        'React’s commits in a frame',
        'commits',
        drags.map(({ commitsPerFrame }) => commitsPerFrame),
      ),
    ],
  }
}

function weightKb({ scripts }: RouteStart): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / KB
}

function weightTarget(route: StudioRoute, readings: readonly RouteStart[]): Target {
  return makeTarget(
    {
      text: `Script that ${route.title.toLowerCase()} loads first, after gzip`,
      limit: WEIGHT_LIMITS_KB[route.id] ?? 0,
      unit: 'kB',
      better: 'lower',
    },
    Math.max(...readings.map(weightKb)),
  )
}

function heaviest({ title }: StudioRoute, start: RouteStart | undefined): string {
  const scripts = start?.scripts.toSorted((a, b) => b.gzipBytes - a.gzipBytes) ?? []
  const words = scripts
    .slice(0, HEAVIEST)
    .map(({ name, gzipBytes }) => `${name} ${formatFigure(gzipBytes / KB)} kB`)
  return `${title}: ${scripts.length} scripts, the heaviest: ${words.join(', ')}.`
}
