import { linearRegression } from 'simple-statistics'
import { makeMetric, type SubjectReadings } from '../../harness/make-metric.ts'
import { makeTarget } from '../../harness/make-target.ts'
import type { BenchCase, SuiteResult, Target } from '../../harness/result.ts'
import type { Suite, SuiteRoom } from '../../harness/suite.ts'
import { formatFigure } from '../../report/format-figure.ts'
import { pause } from '../live/live-run.ts'
import { totalBytes } from './allocations.ts'
import {
  type AllocationReading,
  MemoryRun,
  type MemorySample,
  type Thread,
  threads,
} from './memory-run.ts'
import { SourcePlaces } from './source-places.ts'

const SCENE = { layers: 4, width: 1280, height: 720 }
const OURS = 'proscenium'
/** A worker with a Canvas 2D loop and nothing else: what frames themselves allocate. */
const FRAMES_ALONE = 'worker-canvas2d'
const FULL = { liveMs: 600_000, samples: 30, gcMs: 60_000, allocationsMs: 20_000 }
const QUICK = { liveMs: 4_000, samples: 4, gcMs: 3_000, allocationsMs: 2_000 }
const MOST_PAUSE_MS = 4
const TOP = 12
const BYTES_PER_MIB = 1_048_576
const MS_PER_MINUTE = 60_000

/** What a long show keeps, and what it throws away. */
export const memorySuite: Suite = {
  id: 'memory',
  title: 'Memory of a long show: 4 live layers, 1280×720, 30 fps',
  async run(room) {
    const plan = room.quick ? QUICK : FULL
    const ours = await watch(room, OURS, plan)
    const alone = await watch(room, FRAMES_ALONE, { ...plan, samples: 0 })
    const runs = { [OURS]: ours, [FRAMES_ALONE]: alone }
    const notes = [
      `Live for ${plan.liveMs / 1000} s, looked into ${plan.samples} times after a collection; then ${plan.gcMs / 1000} s in which Chrome's trace shows collections as they come (MinorGC, MajorGC and steps of marking; each pause counts once), then ${plan.allocationsMs / 1000} s with V8's sampling heap profiler, what was collected since included.`,
      `${FRAMES_ALONE} is a hand-written loop that does nothing but take frames, draw and hand frames on: what the frames themselves allocate. Cameras and receiver are not counted.`,
      ...(await topLists(runs)),
    ]
    return {
      id: memorySuite.id,
      title: memorySuite.title,
      notes,
      cases: casesOf(ours, runs),
      targets: targetsOf(ours, runs),
    } satisfies SuiteResult
  },
}

interface Watched {
  readonly samples: readonly { readonly atMs: number; readonly sample: MemorySample }[]
  readonly pausesMs: Readonly<Record<Thread, readonly number[]>>
  readonly allocations: AllocationReading
}

type Runs = Readonly<Record<string, Watched>>

async function watch(
  { browser, say }: SuiteRoom,
  subject: string,
  { liveMs, samples, gcMs, allocationsMs }: typeof FULL,
): Promise<Watched> {
  say(`memory: ${subject}`)
  const run = await MemoryRun.start(await browser(), { subject, ...SCENE })
  try {
    const taken: { atMs: number; sample: MemorySample }[] = []
    const startMs = performance.now()
    for (let index = 0; index < samples; index++) {
      const dueMs = startMs + ((index + 1) * liveMs) / samples
      await pause(Math.max(0, dueMs - performance.now()))
      taken.push({ atMs: performance.now() - startMs, sample: await run.sample() })
    }
    const pausesMs = await run.pausesMs(gcMs)
    return { samples: taken, pausesMs, allocations: await run.allocations(allocationsMs) }
  } finally {
    await run.close()
  }
}

function casesOf({ samples }: Watched, runs: Runs): BenchCase[] {
  const of = (read: (sample: MemorySample) => number): SubjectReadings[] => [
    { id: OURS, rounds: [], samples: samples.map(({ sample }) => read(sample)) },
  ]
  const kept = { better: 'lower', ours: [] } as const
  const heap = (thread: Thread) =>
    makeMetric(
      { ...kept, id: `heap-${thread}`, title: `Script heap in use, ${thread}`, unit: 'MiB' },
      of(({ heapBytes }) => heapBytes[thread] / BYTES_PER_MIB),
    )
  const textures = ({ textureBytes }: MemorySample) => textureBytes / BYTES_PER_MIB
  const grown = growth(samples, ({ heapBytes }) => heapBytes.page + heapBytes.worker)
  return [
    {
      id: 'kept',
      title: 'What is kept',
      metrics: [
        ...threads.map(heap),
        makeMetric(
          { ...kept, id: 'growth', title: 'Growth of both heaps in a minute', unit: 'MiB' },
          [{ id: OURS, rounds: grown === null ? [] : [grown / BYTES_PER_MIB] }],
        ),
        makeMetric(
          { ...kept, id: 'textures', title: 'Textures and drawing surfaces', unit: 'MiB' },
          of(textures),
        ),
        makeMetric(
          { ...kept, id: 'frames', title: 'Frames held open', unit: 'frames' },
          of(({ openFrames }) => openFrames),
        ),
      ],
    },
    {
      id: 'thrown-away',
      title: 'What is thrown away',
      metrics: threads.flatMap((thread) => thrownAway(thread, runs)),
    },
  ]
}

function thrownAway(thread: Thread, runs: Runs) {
  const lower = { better: 'lower', ours: [OURS] } as const
  const entries = Object.entries(runs)
  return [
    makeMetric(
      { ...lower, id: `gc-${thread}`, title: `Collection pauses, ${thread}`, unit: 'ms' },
      entries.map(([id, { pausesMs }]) => ({
        id,
        rounds: [],
        samples: pausesMs[thread],
        ...(pausesMs[thread].length === 0 ? { note: 'no collection in this time' } : {}),
      })),
    ),
    makeMetric(
      { ...lower, id: `bytes-${thread}`, title: `Script bytes for a frame, ${thread}`, unit: 'B' },
      entries.map(([id, { allocations }]) => ({
        id,
        rounds: [bytesPerFrame(allocations, thread)],
      })),
    ),
  ]
}

function bytesPerFrame({ allocators, frames }: AllocationReading, thread: Thread): number {
  return totalBytes(allocators[thread]) / frames
}

/** Bytes a minute, by the line nearest to the samples; null below two. */
function growth(
  samples: Watched['samples'],
  read: (sample: MemorySample) => number,
): number | null {
  if (samples.length < 2) return null
  return linearRegression(samples.map(({ atMs, sample }) => [atMs / MS_PER_MINUTE, read(sample)])).m
}

/** The functions that allocate most, by thread, for readers. */
async function topLists(runs: Runs): Promise<string[]> {
  const places = new SourcePlaces()
  const lists: string[] = []
  for (const [id, { allocations }] of Object.entries(runs)) {
    for (const thread of threads) {
      const top = allocations.allocators[thread].slice(0, TOP)
      const words = await Promise.all(
        top.map(
          async ({ frame, bytes }) =>
            `${await places.describe(frame)} ${formatFigure(bytes / allocations.frames)}`,
        ),
      )
      lists.push(`Bytes for a frame, ${id}, ${thread}: ${words.join('; ') || 'none seen'}.`)
    }
  }
  return lists
}

function targetsOf(ours: Watched, runs: Runs): Target[] {
  const pauses = threads.flatMap((thread) => ours.pausesMs[thread])
  const beyond = threads.map((thread) => {
    const [mine, alone] = [OURS, FRAMES_ALONE].map((id) => runs[id]?.allocations)
    return mine && alone ? bytesPerFrame(mine, thread) - bytesPerFrame(alone, thread) : 0
  })
  return [
    makeTarget(
      {
        text: 'Longest collection pause in a minute',
        limit: MOST_PAUSE_MS,
        unit: 'ms',
        better: 'lower',
      },
      Math.max(0, ...pauses),
    ),
    makeTarget(
      {
        text: 'Script bytes for a frame beyond those of the frames themselves, page and worker',
        limit: 0,
        unit: 'B',
        better: 'lower',
      },
      beyond.reduce((sum, bytes) => sum + bytes, 0),
    ),
  ]
}
